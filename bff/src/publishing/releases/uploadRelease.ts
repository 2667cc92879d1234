import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { UploadedRelease } from '@grove/contracts/deploys';
import { checkContents, checkFiles, firstFiles } from '@grove/release-checks/checkFiles';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';
import { checkName } from '@grove/release-checks/checkName';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { labelled } from './changeChannel.ts';
import type { Deployer } from './deployer.ts';
import { findBudget } from './findBudgets.ts';
import { findRelease, listBeside } from './findLive.ts';
import { moveIn, withIncomingFolder } from './incomingFolder.ts';
import { checkSameVersion } from './checkSameVersion.ts';
import { judgeRelease, refuseProblems, sentencesOf } from './judgeRelease.ts';
import { compressFiles, measureFiles } from './prepareFiles.ts';
import { receiveUpload } from './receiveUpload.ts';
import { describeRelease, recordRelease } from './recordRelease.ts';
import type { Described } from './recordRelease.ts';
import type { ListedRelease } from './listedRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

const daySeconds = 24 * 60 * 60;
// Of one remote: a team whose every commit is uploaded stays far below.
const uploadsADay = 200;
// Almost twice the text of our largest remote. The uploader waits for it, and a connection that is silent for a minute is
// closed (`boundConnections`): 24 MB took 61 seconds at the best quality alone, and take 11.
const bestBytes = 3_000_000;

/** Takes a build as it comes over the network: checked, compressed and moved to where it is served from as a whole, or not
 *  at all. Nobody is shown it yet. The same build again repairs its files.
 *  @throws AppError('release-refused') with every problem that was found,
 *  AppError('version-taken') for another build of a version that was uploaded before,
 *  AppError('bad-request' | 'too-large' | 'too-many-requests') */
export async function uploadRelease(
  name: string,
  req: IncomingMessage,
  { by, releasesDir, productSlug }: { by: Deployer; releasesDir: string; productSlug: string },
): Promise<ListedRelease> {
  await refuseTooMany(name);
  return withIncomingFolder(releasesDir, async (folder) => {
    await mkdir(folder, { recursive: true });
    const manifest = await receiveUpload(req, folder);
    const files = await prepare(folder, manifest, name);
    const described = describeRelease(manifest, files);
    // Written down first: of two builds that call themselves the same version, one is told so before its files lie anywhere.
    const stored = await record(described, { by, productSlug }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      // Somebody uploaded it for the first time in the same moment: now it is there.
      return record(described, { by, productSlug });
    });
    await moveIn(folder, { releasesDir, ...manifest });
    return { ...stored, fileCount: stored.files.length };
  });
}

/** A program that uploads without end fills the disk for everybody. @throws AppError('too-many-requests') */
async function refuseTooMany(name: string): Promise<void> {
  const since = Types.ObjectId.createFromTime(Math.floor(clock.now().getTime() / 1_000) - daySeconds);
  const lately = nativeCollection(RemoteReleases).find({ name, _id: { $gte: since } });
  if ((await lately.project({ _id: 1 }).limit(uploadsADay).toArray()).length === uploadsADay)
    throw new AppError('too-many-requests');
}

async function prepare(folder: string, manifest: UploadedRelease, name: string): Promise<ReleaseFile[]> {
  // A tool may send its own, which is no more than what stands in the form.
  await rm(join(folder, 'release.json'), { force: true });
  const sent = await measureFiles(folder);
  refuseProblems([
    ...checkName(manifest.name, name),
    ...checkFiles(manifest, sent),
    ...checkContents(await beginningsOf(folder, sent)),
  ]);
  // Anybody may read it there, so it says nothing of who built it.
  const { author: _, commit: __, ...served } = manifest;
  await writeFile(join(folder, 'release.json'), JSON.stringify(served));
  await compressFiles(folder, { atOnce: 1, first: firstPaths(manifest), bestBytes });
  return measureFiles(folder);
}

/** What a first screen loads, whichever it is. */
function firstPaths(manifest: UploadedRelease): string[] {
  const ofRoutes = manifest.routes.flatMap(({ preload = [] }) => preload);
  return [...firstFiles(manifest), ...ofRoutes].map(({ url }) => url);
}

/** The first characters of what browsers would run or apply. */
async function beginningsOf(folder: string, files: readonly ReleaseFile[]): Promise<Map<string, string>> {
  const texts = files.filter(({ path }) => /\.(m?js|css)$/.test(path));
  return new Map(
    await Promise.all(
      texts.map(async ({ path }): Promise<[string, string]> => {
        const content = await readFile(join(folder, path));
        return [path, content.toString('utf8', 0, 64)];
      }),
    ),
  );
}

async function judge(described: Described, productSlug: string, tx: Transaction): Promise<void> {
  const { name } = described;
  const known = await findRelease(described, tx);
  const differences = sentencesOf(checkSameVersion(described, known));
  if (differences.length > 0) throw new AppError('version-taken', differences);
  const budget = await findBudget(name, tx);
  refuseProblems(judgeRelease(described, await listBeside(tx), { budget, productSlug }));
}

async function record(
  described: Described,
  { by, productSlug }: { by: Deployer; productSlug: string },
): Promise<StoredRelease> {
  return inTransaction(async (tx) => {
    await by.confirm(tx);
    await judge(described, productSlug, tx);
    const { stored, isNew } = await recordRelease(described, tx);
    if (!isNew) return stored;
    const who = by.actorId === null ? {} : { actorId: by.actorId };
    const detail = `${stored.name} ${stored.version}${labelled(by.tokenLabel)}`;
    await recordAudit({ action: 'release-uploaded', ...who, detail, address: by.address }, tx);
    return stored;
  });
}
