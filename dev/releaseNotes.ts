import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReleaseNotes } from './stack/changelog.ts';
import { root } from './stack/folders.ts';
import { errorMessage } from './stack/problem.ts';

// `node dev/releaseNotes.ts`: prints the changelog's entry of the version in package.json.
try {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  console.log(readReleaseNotes(read('CHANGELOG.md'), version));
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
