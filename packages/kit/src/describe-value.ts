/** A short description of a value from outside for error messages: never longer than a line, never throws. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing';
    case 'string':
      // As JSON, so that line breaks and lone surrogates cannot break the line.
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
    case 'bigint':
      return 'a bigint';
    case 'function':
      return 'a function';
    case 'symbol':
      return 'a symbol';
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return `a list of ${value.length}`;
      return ArrayBuffer.isView(value) ? 'a typed array' : 'an object';
    default:
      return String(value);
  }
}
