/*
 * Values as text, in the form Node prints them: what an example shows here is what it shows on a reader's machine.
 */

const MAX_ITEMS = 100;
const MAX_BYTES = 50;
const MAX_LINE = 72;

/** What `console.log` prints for its arguments. */
export function printed(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? value : inspect(value, 0))).join(' ');
}

function inspect(value: unknown, depth: number): string {
  if (typeof value === 'string') return `'${value.replaceAll('\n', '\\n')}'`;
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function (anonymous)]';
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error)
    return value.stack?.startsWith(value.name) ? value.stack : `${value.name}: ${value.message}`;
  const name = value.constructor?.name ?? '[Object: null prototype]';
  const isArray = Array.isArray(value);
  if (depth > 2) return isArray ? '[Array]' : `[${name}]`;
  if (isArray || ArrayBuffer.isView(value)) return inspectList(value as ArrayLike<unknown>, isArray ? '' : name, depth);
  if (value instanceof Map)
    return braces(
      `Map(${value.size}) `,
      [...value].map(([key, each]) => `${inspect(key, depth + 1)} => ${inspect(each, depth + 1)}`),
    );
  if (value instanceof Set)
    return braces(
      `Set(${value.size}) `,
      [...value].map((each) => inspect(each, depth + 1)),
    );
  const entries = Object.entries(value).map(([key, each]) => {
    const label = /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`;
    return `${label}: ${inspect(each, depth + 1)}`;
  });
  return braces(name === 'Object' ? '' : `${name} `, entries);
}

function inspectList(list: ArrayLike<unknown>, name: string, depth: number): string {
  const most = name ? MAX_BYTES : MAX_ITEMS;
  const items = Array.from({ length: Math.min(list.length, most) }, (_, i) => inspect(list[i], depth + 1));
  if (list.length > most) items.push(`... ${list.length - most} more items`);
  return enclose(name ? `${name}(${list.length}) [` : '[', items, ']');
}

function braces(name: string, entries: readonly string[]): string {
  return enclose(`${name}{`, entries, '}');
}

function enclose(open: string, items: readonly string[], close: string): string {
  if (items.length === 0) return open + close;
  const line = `${open} ${items.join(', ')} ${close}`;
  if (line.length <= MAX_LINE && !line.includes('\n')) return line;
  return `${open}\n${items.map((item) => `  ${item.replaceAll('\n', '\n  ')}`).join(',\n')}\n${close}`;
}
