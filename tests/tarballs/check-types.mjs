/*
 * What attw finds in tarballs, as JSON. A program of its own: the test runner asks for sources of packages that ship them.
 */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

const found = [];
for (const path of process.argv.slice(2)) {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(path))));
  const problems = 'problems' in result ? result.problems : [];
  found.push({ name: result.packageName, hasTypes: Boolean(result.types), problems });
}
console.log(JSON.stringify(found));
