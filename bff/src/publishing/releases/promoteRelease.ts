import type { ReleaseProblem } from '@grove/contracts/releases/deploys';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { changeChannel } from './changeChannel.ts';
import type { Channel } from './channels.model.ts';
import type { Deployer } from './deployer.ts';
import { findBudget } from './findBudgets.ts';
import { findChannel, findRelease, listOtherReleases } from './findReleases.ts';
import { checkRelease, refuseProblems } from './checkRelease.ts';
import { isReduction } from './nextChannel.ts';
import { findDamage, findUsageProblems } from './findDamage.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

interface PromotionContext {
  by: Deployer;
  releasesDir: string;
  productSlug: string;
}

interface Promotion {
  name: string;
  version: string;
  percent: number;
  /** The channel's revision that the caller has read; 0 if there was no channel. */
  revision: number;
  /** Whether the canary increases by itself. Default: false. */
  ramp?: boolean | undefined;
  why?: string | undefined;
}

/** Makes `percent` of the devices load a version from their next page load. Changes nothing if they already do.
 *  @throws AppError('not-found'), AppError('changed-elsewhere') if the revision has changed,
 *  AppError('release-refused') */
export async function promoteRelease(
  promotion: Promotion,
  { by, releasesDir, productSlug }: PromotionContext,
): Promise<Channel> {
  const { percent, revision, ramp = false, why = '' } = promotion;
  const isRamping = ramp && percent < 100;
  const damaged = await findDamage(promotion, releasesDir);
  return inTransaction(async (tx) => {
    await by.confirm(tx);
    const former = await findChannel(promotion.name, tx);
    if ((former?.revision ?? 0) !== revision) throw new AppError('changed-elsewhere');
    if (former !== null && isShown(former, { ...promotion, isRamping })) return former;
    const to = await findRelease(promotion, tx);
    if (to === null) throw new AppError('not-found');
    refuseProblems([
      ...findUsageProblems(to),
      ...findOnlyShellProblems(to.name, former, percent),
      ...findReductionProblems(to, former, percent),
      ...findRampProblems(isRamping, percent),
      ...damaged,
      ...checkRelease(to, await listOtherReleases(tx), {
        budget: await findBudget(to.name, tx),
        productSlug,
      }),
    ]);
    return changeChannel({ former, to, percent, action: 'promote', why, isRamping, by }, tx);
  });
}

/** Without a shell there are no pages. */
function findOnlyShellProblems(name: string, former: Channel | null, percent: number): ReleaseProblem[] {
  const isOnly = name === 'shell' && (former === null || (former.percent < 100 && former.previous === null));
  if (!isOnly || percent === 100) return [];
  return [{ check: 'provides', what: 'The other devices would have no shell. Promote it to 100 percent.' }];
}

/** A halted version is shown to no device, so promoting it again is a change. */
function isShown(
  { version, percent, halted, isRamping = false }: Channel,
  wanted: { version: string; percent: number; isRamping: boolean },
): boolean {
  const isSame = version === wanted.version && percent === wanted.percent && isRamping === wanted.isRamping;
  return isSame && halted === null;
}

/** Without devices there are no loads to judge it by. */
function findRampProblems(isRamping: boolean, percent: number): ReleaseProblem[] {
  if (!isRamping || percent > 0) return [];
  const what = 'A canary that increases by itself must start with at least 1 percent of the devices.';
  return [{ check: 'provides', what }];
}

/** A promotion must not take a version away from devices that have it. */
function findReductionProblems(
  { version }: StoredRelease,
  former: Channel | null,
  percent: number,
): ReleaseProblem[] {
  if (former === null || !isReduction(former, version, percent)) return [];
  const isCanary = former.version === version;
  const now = isCanary ? former.percent : 100 - former.percent;
  const remedy = isCanary ? describeReduction(former, percent) : `Promote ${former.version} further instead.`;
  const what = `${version} is already live for ${now} percent of the devices, and a promotion cannot reduce that. ${remedy}`;
  return [{ check: 'provides', what }];
}

/** Says how to show the channel's version to fewer devices. */
function describeReduction({ previous }: Channel, percent: number): string {
  if (previous === null) return 'Turn the remote off, or promote another version.';
  return percent === 0
    ? 'Roll back, or promote another version.'
    : `Roll back, and then promote it to ${percent} percent.`;
}
