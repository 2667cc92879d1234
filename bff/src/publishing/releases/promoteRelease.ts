import type { ReleaseProblem } from '@grove/contracts/deploys';
import { join } from 'node:path';
import { usualBudget } from '@grove/release-checks/checkBudget';
import { checkStored } from '@grove/release-checks/checkFiles';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeChannel } from './changeChannel.ts';
import type { Channel } from './channels.model.ts';
import type { Deployer } from './deployer.ts';
import { findChannel, findRelease, listLive } from './findLive.ts';
import { judgeRelease, refuseProblems } from './judgeRelease.ts';
import { isLess } from './nextChannel.ts';
import { measureFiles } from './prepareFiles.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

interface Named {
  name: string;
  version: string;
}

interface By {
  by: Deployer;
  releasesDir: string;
}

/** Makes `percent` of the devices load a version from their next page on. Where they do already, nothing changes.
 *  @param promotion.revision the channel's, as it was read; 0 for none.
 *  @throws AppError('not-found'), AppError('changed-elsewhere') when somebody was faster, AppError('release-refused') */
export async function promoteRelease(
  promotion: Named & { percent: number; revision: number; why?: string | undefined },
  { by, releasesDir }: By,
): Promise<Channel> {
  const { percent, revision, why = '' } = promotion;
  const damaged = await findDamage(promotion, releasesDir);
  return inTransaction(async (tx) => {
    await by.confirm(tx);
    const former = await findChannel(promotion.name, tx);
    if ((former?.revision ?? 0) !== revision) throw new AppError('changed-elsewhere');
    if (former !== null && isShown(former, promotion)) return former;
    const to = await judged({ ...promotion, former, damaged, isBack: false }, tx);
    return changeChannel({ former, to, percent, action: 'promote', why, by }, tx);
  });
}

/** Makes all devices load the version before, or the one named, from their next page on.
 *  @throws AppError('not-found') where there is none, AppError('release-refused') */
export async function rollBack(
  { name, version, why = '' }: { name: string; version?: string | undefined; why?: string | undefined },
  { by, releasesDir }: By,
): Promise<Channel> {
  const current = await findChannel(name);
  const wanted = { name, version: version ?? current?.previous ?? '' };
  const damaged = await findDamage(wanted, releasesDir);
  return inTransaction(async (tx) => {
    await by.confirm(tx);
    const former = await findChannel(name, tx);
    if (former === null) throw new AppError('not-found');
    // What was before is another one by now.
    if (version === undefined && former.previous !== wanted.version) throw new AppError('unavailable');
    const to = await judged({ ...wanted, former, percent: 100, damaged, isBack: true }, tx);
    return changeChannel({ former, to, percent: 100, action: 'rollback', why, by }, tx);
  });
}

/** Beside the transaction: it reads all of a version's files. */
async function findDamage({ name, version }: Named, releasesDir: string): Promise<ReleaseProblem[]> {
  const stored = await findRelease({ name, version });
  if (stored === null) throw new AppError('not-found');
  return checkStored(stored.files, await measureFiles(join(releasesDir, name, version)).catch(() => []));
}

async function judged(
  {
    former,
    percent,
    damaged,
    isBack,
    ...named
  }: Named & {
    former: Channel | null;
    percent: number;
    damaged: ReleaseProblem[];
    /** The way back is open to what weighs more than is allowed by now. */
    isBack: boolean;
  },
  tx: Transaction,
): Promise<StoredRelease> {
  const to = await findRelease(named, tx);
  if (to === null) throw new AppError('not-found');
  refuseProblems([
    ...unusable(to),
    ...alone(to.name, former, percent),
    ...less(to, former, percent),
    ...damaged,
    ...judgeRelease(to, {
      live: await listLive(tx),
      budget: isBack ? null : (former?.budget ?? usualBudget(to.name)),
    }),
  ]);
  return to;
}

function unusable({ withdrawnAt, removingAt }: StoredRelease): ReleaseProblem[] {
  if (withdrawnAt !== null)
    return [{ check: 'files', what: 'This version was withdrawn: upload another one.' }];
  if (removingAt === null) return [];
  return [
    { check: 'files', what: 'This version is so old that its files are being removed: upload it again.' },
  ];
}

/** Without a shell there is no page at all. */
function alone(name: string, former: Channel | null, percent: number): ReleaseProblem[] {
  const isOnly = name === 'shell' && (former === null || (former.percent < 100 && former.previous === null));
  if (!isOnly || percent === 100) return [];
  return [
    { check: 'provides', what: 'There is no other shell for the other devices: promote it to 100 percent.' },
  ];
}

/** What was halted is shown to nobody: to promote it all the same is a change. */
function isShown(
  { version, percent, halted }: Channel,
  wanted: { version: string; percent: number },
): boolean {
  return version === wanted.version && percent === wanted.percent && halted === null;
}

/** Whoever has a version keeps it until another one is named. */
function less({ version }: StoredRelease, former: Channel | null, percent: number): ReleaseProblem[] {
  if (former === null || !isLess(former, version, percent)) return [];
  const now = former.version === version ? former.percent : 100 - former.percent;
  const what = `${version} is live for ${now} percent of the devices already, and a promotion takes nothing away: promote another version, or roll back.`;
  return [{ check: 'provides', what }];
}
