import type { IncomingMessage } from 'node:http';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { formatTokenSuffix } from './changeChannel.ts';
import type { Deployer } from './deployer.ts';
import { findBudget } from './findBudgets.ts';
import { listOtherReleases } from './findReleases.ts';
import { refuseDifferentBuild } from './refuseDifferentBuild.ts';
import { checkRelease, refuseProblems } from './checkRelease.ts';
import { receiveUpload } from './receiveUpload.ts';
import { recordRelease } from './recordRelease.ts';
import type { DescribedBuild } from './recordRelease.ts';
import type { ListedRelease } from './listedRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import type { StoredRelease } from './remoteReleases.model.ts';
import { storeFiles } from './storeFiles.ts';

const daySeconds = 24 * 60 * 60;
// Per remote. A team that uploads every commit stays far below.
const maxUploadsPerDay = 200;
// Almost twice the text of the largest remote. The uploader waits, and a connection that is silent for a minute is
// closed (`limitConnections`): 24 MB took 61 seconds with the best quality only, and take 11 with this limit.
const bestBytes = 3_000_000;

/** Receives a build over the network and stores it like one from a folder (`storeFiles`), with additional checks. It
 *  is not live yet. Uploading the same build again repairs its files.
 *  @throws AppError('release-refused') with every problem that was found,
 *  AppError('version-taken') if another build of the version was uploaded before,
 *  AppError('bad-request' | 'too-large' | 'too-many-requests') */
export async function uploadRelease(
  name: string,
  req: IncomingMessage,
  { by, releasesDir, productSlug }: { by: Deployer; releasesDir: string; productSlug: string },
): Promise<ListedRelease> {
  await refuseTooMany(name);
  const stored = await storeFiles({
    ...{ name, releasesDir, compression: { concurrency: 1, bestBytes } },
    receive: (folder) => receiveUpload(req, folder),
    record: (described) => inTransaction((tx) => record(described, { by, productSlug }, tx)),
  });
  return { ...stored, fileCount: stored.files.length };
}

/** Limits uploads per day, so that a program in a loop does not fill the disk. @throws AppError('too-many-requests') */
async function refuseTooMany(name: string): Promise<void> {
  const since = Types.ObjectId.createFromTime(Math.floor(clock.now().getTime() / 1_000) - daySeconds);
  const recentUploads = nativeCollection(RemoteReleases).find({ name, _id: { $gte: since } });
  if ((await recentUploads.project({ _id: 1 }).limit(maxUploadsPerDay).toArray()).length === maxUploadsPerDay)
    throw new AppError('too-many-requests');
}

async function refuseFailedChecks(
  described: DescribedBuild,
  productSlug: string,
  tx: Transaction,
): Promise<void> {
  const { name } = described;
  await refuseDifferentBuild(described, tx);
  const budget = await findBudget(name, tx);
  refuseProblems(checkRelease(described, await listOtherReleases(tx), { budget, productSlug }));
}

async function record(
  described: DescribedBuild,
  { by, productSlug }: { by: Deployer; productSlug: string },
  tx: Transaction,
): Promise<StoredRelease> {
  await by.confirm(tx);
  await refuseFailedChecks(described, productSlug, tx);
  const { stored, isNew } = await recordRelease(described, tx);
  if (!isNew) return stored;
  const who = by.actorId === null ? {} : { actorId: by.actorId };
  const detail = `${stored.name} ${stored.version}${formatTokenSuffix(by.tokenLabel)}`;
  await recordAudit({ action: 'release-uploaded', ...who, detail, address: by.address }, tx);
  return stored;
}
