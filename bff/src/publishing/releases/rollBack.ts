import { deployReasonMax } from '@grove/contracts/releases/deployRules';
import type { ReleaseProblem } from '@grove/contracts/releases/deploys';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { changeChannel } from './changeChannel.ts';
import type { Channel } from './channels.model.ts';
import type { Deployer } from './deployer.ts';
import { findChannel, findRelease, listOtherReleases } from './findReleases.ts';
import { checkRelease, refuseProblems, toSentences } from './checkRelease.ts';
import { findDamage, findUsageProblems } from './findDamage.ts';

interface RollbackRequest {
  name: string;
  /** Default: the previous version. */
  version?: string | undefined;
  why?: string | undefined;
  /** Ignores failed checks, because the live version may be worse. */
  force?: boolean | undefined;
}

const forceHint: ReleaseProblem = {
  check: 'provides',
  what: 'If it is still the better choice, roll back with --force, or with the button in the Creator Portal.',
};

/** Makes all devices load the previous version, or the named one, from their next page load. Budgets do not apply.
 *  @returns the channel, and a sentence for each thing that will not work.
 *  @throws AppError('not-found') if there is no such version; AppError('release-refused') if it was withdrawn or,
 *  unless forced, if something would not work. */
export async function rollBack(
  { name, version, why = '', force = false }: RollbackRequest,
  { by, releasesDir, productSlug }: { by: Deployer; releasesDir: string; productSlug: string },
): Promise<{ channel: Channel; warnings: string[] }> {
  const current = await findChannel(name);
  const target = { name, version: version ?? current?.previous ?? '' };
  const damaged = await findDamage(target, releasesDir);
  return inTransaction(async (tx) => {
    await by.confirm(tx);
    const former = await findChannel(name, tx);
    if (former === null) throw new AppError('not-found');
    // Another change in the meantime has replaced the previous version.
    if (version === undefined && former.previous !== target.version) throw new AppError('unavailable');
    const to = await findRelease(target, tx);
    if (to === null) throw new AppError('not-found');
    refuseProblems(findUsageProblems(to));
    const rules = { budget: null, productSlug };
    const problems = [...damaged, ...checkRelease(to, await listOtherReleases(tx), rules)];
    if (problems.length > 0 && !force) refuseProblems([...problems, forceHint]);
    const warnings = toSentences(problems);
    const reason = [why, ...warnings].filter((part) => part !== '').join(' · ');
    const change = { percent: 100, action: 'rollback', why: reason.slice(0, deployReasonMax), by } as const;
    return { channel: await changeChannel({ former, to, ...change }, tx), warnings };
  });
}
