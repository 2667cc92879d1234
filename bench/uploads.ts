import { execFileSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startStorage } from '../dev/stack/storage.ts';
import { findFreePort } from '../dev/stack/ports.ts';
import startServices, { runningServices } from '../e2e/fixtures/services.ts';
import { startSite } from '../e2e/fixtures/site.ts';
import { signInToDemo } from './benchSite.ts';
import { measureBrowserUploads } from './browserUploads.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { createPdf, uploadFile } from './largeUpload.ts';
import type { LargeUpload, Server } from './largeUpload.ts';
import { countObjects, countOrphans } from './uploadOrphans.ts';

const megabyte = 1_048_576;
// A smaller run is possible on a busy computer, but only the full one counts.
const bytes = Number(process.env['BENCH_UPLOAD_MB'] ?? 300) * megabyte;
const rounds = Number(process.env['BENCH_UPLOAD_ROUNDS'] ?? 5);
const kills = Number(process.env['BENCH_UPLOAD_KILLS'] ?? 30);
const atOnce = 20;

/** Measures large uploads through the companion: speed, memory, and whether files arrive no matter
 *  which process is killed. */
export async function measureUploads(): Promise<Figure[]> {
  process.env['NODE_ENV'] = 'production';
  process.env['GROVE_ALLOW_DEMO'] = 'yes';
  const stopServices = await startServices();
  const { dataDir, storageKeys: keys } = runningServices();
  // A separate storage that can be killed, because that of the other benches is shared.
  const storage = await startStorage({ dataDir: `${dataDir}/uploads`, port: await findFreePort(), keys });
  const site = await startSite('bench-uploads', 'demo', { companion: true, storageUrl: storage.url });
  try {
    const { companion } = site;
    if (companion === undefined) throw new Error('The site has no companion');
    const token = await signInToDemo(site.url);
    const server: Server = { site: site.url, companion: companion.url, cookie: `grove_session=${token}` };
    const folder = join(dataDir, 'uploads', 's3');
    const before = await countObjects(folder);
    const content = createPdf(bytes);
    const speed = await measureSpeed(server, content);
    const browser = await measureBrowserUploads({ site: site.url, token }, { bytes, rounds });
    const memory = await measureMemory(server, () => residentOf(companion.pid()));
    const killed = await measureKills(server, content, [companion, storage]);
    await deleteAssets(server);
    const orphans = await countOrphans(site, { folder, before });
    return [...speed, browser, memory, killed, orphans];
  } finally {
    await site.close();
    await storage.stop();
    await stopServices();
  }
}

async function measureSpeed(server: Server, content: Buffer): Promise<Figure[]> {
  const [parts, raw]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    parts.push(await secondsOf(() => uploadFile(server, content)));
    raw.push(await secondsOf(() => putRaw(server, content)));
  }
  const value = median(raw) / median(parts);
  const reference = `${median(raw).toFixed(1)} s for one PUT, ${median(parts).toFixed(1)} s in parts, of ${bytes / megabyte} MB`;
  return [{ name: 'Upload in parts vs. raw PUT', value, unit: '×', goal: { atLeast: 0.9 }, reference }];
}

async function putRaw({ site, cookie }: Server, content: Buffer): Promise<void> {
  const response = await fetch(`${site}/api/objects/upload`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site, 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { uploadURL } = (await response.json()) as { uploadURL: string };
  const { ok, status } = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(content) });
  if (!ok) throw new Error(`The storage responded with ${status}`);
}

/** Measures the companion's maximum memory during many uploads. */
async function measureMemory(server: Server, resident: () => number): Promise<Figure> {
  const content = createPdf(16 * megabyte);
  const atRest = resident();
  let peak = atRest;
  const sampler = setInterval(() => (peak = Math.max(peak, resident())), 100);
  await Promise.all(Array.from({ length: atOnce }, () => uploadFile(server, content)));
  clearInterval(sampler);
  const reference = `${atRest} MB before`;
  return {
    name: 'Companion memory during 20 uploads',
    value: peak,
    unit: 'MB',
    goal: { atMost: 150 },
    reference,
  };
}

/** Kills the companion, the storage or the sender at random moments of an upload, and then resumes it. */
async function measureKills(
  server: Server,
  content: Buffer,
  services: readonly { kill: () => Promise<void>; restart: () => Promise<void> }[],
): Promise<Figure> {
  const expectedHash = createHash('sha256').update(content).digest('hex');
  let completeCount = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const upload: LargeUpload = {};
    const abortController = new AbortController();
    const sending = uploadFile(server, content, { upload, signal: abortController.signal }).catch(
      () => undefined,
    );
    await wait(randomInt(100, 1_200));
    const victim = services[kill % (services.length + 1)];
    await victim?.kill();
    abortController.abort();
    const done = await sending;
    await victim?.restart();
    const storageUrl = done ?? (await uploadFile(server, content, { upload }));
    completeCount += Number((await hashOf(server, content.length, storageUrl)) === expectedHash);
  }
  const reference = `of ${kills} uploads of ${bytes / megabyte} MB in which companion, storage or sender were killed`;
  return {
    name: 'Complete uploads after a kill',
    value: completeCount,
    unit: '',
    goal: { atLeast: kills },
    reference,
  };
}

/** Returns the hash of the file that is finally in the library. */
async function hashOf({ site, cookie }: Server, fileSize: number, storageUrl: string): Promise<string> {
  const headers = { Cookie: cookie, Origin: site, 'Content-Type': 'application/json' };
  const body = { fileName: 'a.pdf', fileType: 'file', mimeType: 'application/pdf', fileSize, storageUrl };
  const added = await fetch(`${site}/api/creator/media`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { id } = (await added.json()) as { id?: string };
  if (id === undefined) return `refused: ${added.status}`;
  const file = await fetch(`${site}/api/creator/media/${id}/file`, { headers: { Cookie: cookie } });
  const hash = createHash('sha256');
  for await (const chunk of file.body ?? []) hash.update(chunk as Uint8Array);
  await fetch(`${site}/api/creator/media/${id}`, { method: 'DELETE', headers });
  return hash.digest('hex');
}

/** Deletes the assets that the browser has added to the library. */
async function deleteAssets({ site, cookie }: Server): Promise<void> {
  const headers = { Cookie: cookie, Origin: site };
  const listResponse = await fetch(`${site}/api/creator/media?search=large`, { headers });
  const { assets } = (await listResponse.json()) as { assets: { id: string; fileName: string }[] };
  for (const { id } of assets.filter(({ fileName }) => fileName === 'large.pdf'))
    await fetch(`${site}/api/creator/media/${id}`, { method: 'DELETE', headers });
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Returns the resident memory of a process in megabytes. */
function residentOf(pid: number | undefined): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  );
}
