import type { ReleaseProblem } from '@grove/contracts/releases/deploys';
import { endpoints } from '@grove/contracts/api/endpoints';
import { checkBudget } from '@grove/release-checks/checkBudget';
import type { Budget } from '@grove/release-checks/checkBudget';
import { checkNeeds, checkProvides } from '@grove/release-checks/checkNeeds';
import type { PlatformSide } from '@grove/release-checks/checkNeeds';
import { checkRoutes } from '@grove/release-checks/checkRoutes';
import { AppError } from '../../infra/AppError.ts';
import type { OtherReleases } from './findReleases.ts';

interface Candidate extends PlatformSide {
  firstScreenBytes: number;
  largestChunkBytes: number;
}

const apiEndpoints = Object.keys(endpoints);

/** Lists the reasons against showing a release next to what is live.
 *  @param others the other releases; other versions of the candidate are ignored. Remotes that are off keep their
 *  routes so that they can be turned on again. What else they need is checked when they are turned on.
 *  @param rules.productSlug the value of the route '/:product'.
 *  @param rules.budget null for no limit. */
export function checkRelease(
  candidate: Candidate,
  { live, off }: OtherReleases<PlatformSide>,
  { budget, productSlug }: { budget: Budget | null; productSlug: string },
): ReleaseProblem[] {
  const { name } = candidate.release;
  const others = live.filter(({ release }) => release.name !== name);
  const owners = [...live, ...off].map(({ release }) => release);
  const shells = others.filter(({ release }) => release.name === 'shell');
  const needProblems = (shells.length === 0 ? [null] : shells).flatMap((shell) =>
    checkNeeds(candidate, shell, apiEndpoints),
  );
  return [
    ...checkRoutes(candidate.release, { owners, productSlug }),
    ...(budget === null ? [] : checkBudget(candidate, budget)),
    ...(name === 'shell' ? checkProvides(candidate, others) : needProblems),
  ];
}

/** @throws AppError('release-refused') that lists the problems, if there are any. */
export function refuseProblems(problems: readonly ReleaseProblem[]): void {
  const sentences = toSentences(problems);
  if (sentences.length > 0) throw new AppError('release-refused', sentences);
}

/** Returns each problem's sentence once. */
export function toSentences(problems: readonly ReleaseProblem[]): string[] {
  return [...new Set(problems.map(({ what }) => what))];
}
