/*
 * Examples in doc comments as programs: they show the call and leave out the imports that every reader can guess.
 */
import { readApi } from './read-api.ts';

let doorsByName: ReadonlyMap<string, readonly string[]> | undefined;

/** The imports that an example lacks: each name that we export and it neither imports nor declares, from `door` if it has it. */
export function exampleGiven(code: string, door: string): string {
  doorsByName ??= readDoors();
  const given = [...code.matchAll(/import (?:type )?\{([^}]*)\}/g)].flatMap(([, names]) => names.split(/[\s,]+/));
  const declared = [...code.matchAll(/\b(?:const|let|function|class|type) +(?:\{([^}]*)\}|\[([^\]]*)\]|([\w$]+))/g)];
  const own = new Set([
    ...given,
    ...declared.flatMap((match) =>
      match
        .slice(1)
        .join(' ')
        .split(/[\s,:]+/),
    ),
  ]);
  const plain = code.replaceAll(/'(?:\\.|[^'\\\n])*'|\/\/[^\n]*/g, '');
  // A member is not a name, and the key of an object is not either.
  const names = new Set(
    [...plain.matchAll(/(?<![\w$])(?<!(?<!\.)\.)([A-Za-z_$][\w$]*)(?!\s*:(?!:))/g)].map(([, name]) => name),
  );
  const namesByDoor = new Map<string, string[]>();
  for (const name of names) {
    const imported = doorsByName.has(name) ? name : `type ${name}`;
    const doors = doorsByName.get(imported);
    if (!doors || own.has(name)) continue;
    const from = doors.includes(door) ? door : doors[0];
    namesByDoor.set(from, [...(namesByDoor.get(from) ?? []), imported]);
  }
  const canvas = /<Canvas\b/.test(code) ? "import { Canvas } from '@react-three/fiber';\n" : '';
  return canvas + [...namesByDoor].map(([from, all]) => `import { ${all.join(', ')} } from '${from}';`).join('\n');
}

/** The doors of each name, types as `type Name`; the umbrella first, because readers begin there. */
function readDoors(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const doors = readApi().toSorted((a, b) => Number(b.door === 'skerry') - Number(a.door === 'skerry'));
  for (const { door, entries } of doors)
    for (const { name, kind } of entries) {
      const imported = kind === 'type' ? `type ${name}` : name;
      found.set(imported, [...(found.get(imported) ?? []), door]);
    }
  return found;
}
