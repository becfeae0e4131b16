/*
 * Compiles assembly/ to WASM SIMD and writes generated/kernels.ts with the module as hexadecimal text.
 * Does nothing when neither the sources nor the compiler changed since the file was written.
 * Run: node packages/noise/build.ts
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const sourceFolder = join(folder, 'assembly');
const NAME = 'KERNELS_TEXT';
const outputFile = join(folder, 'generated', 'kernels.ts');
const OPTIONS = [
  // PERF: compared with -O3, a twentieth smaller when it is downloaded, and no slower on tiles of two presets.
  '-O3s',
  '--noAssert',
  '--enable',
  'simd',
  '--runtime',
  'stub',
  '--initialMemory',
  '16',
  '--use',
  'abort=',
];

function hashSources(): string {
  const compiler = createRequire(import.meta.url)('assemblyscript/package.json') as { version: string };
  const self = readFileSync(fileURLToPath(import.meta.url));
  const hash = createHash('sha256').update(self).update(compiler.version).update(OPTIONS.join(' '));
  const files = readdirSync(sourceFolder).filter((name) => name.endsWith('.ts'));
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(sourceFolder, name)));
  return hash.digest('hex').slice(0, 32);
}

function isCurrent(hash: string): boolean {
  try {
    const text = readFileSync(outputFile, 'utf8');
    return text.includes(`// sources ${hash}\n`) && text.includes(NAME);
  } catch {
    return false;
  }
}

async function compile(): Promise<Uint8Array> {
  const { main } = await import('assemblyscript/asc');
  const outputFolder = mkdtempSync(join(folder, '.kernels-'));
  try {
    const wasm = join(outputFolder, 'kernels.wasm');
    const { error, stderr } = await main([join(sourceFolder, 'index.ts'), '--outFile', wasm, ...OPTIONS]);
    if (error) throw new Error(`The noise kernels do not compile.\n${stderr.toString()}`);
    return readFileSync(wasm);
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}

/** One character a byte, from the space on; a compressor sees whole bytes: 5 % smaller than hexadecimal digits. */
function textOf(wasm: Uint8Array): string {
  return Array.from(wasm, (byte) => String.fromCharCode(byte + 32))
    .join('')
    .replaceAll(/['\\]/g, (character) => `\\${character}`);
}

const hash = hashSources();
if (!isCurrent(hash)) {
  const wasm = await compile();
  const text = [
    '// Made by packages/noise/build.ts from assembly/.',
    `// sources ${hash}`,
    `export const ${NAME} = '${textOf(wasm)}';`,
    '',
  ].join('\n');
  mkdirSync(dirname(outputFile), { recursive: true });
  // Written aside and renamed: a build running beside this one never reads half a file.
  const temporary = `${outputFile}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, outputFile);
}
