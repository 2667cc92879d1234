import type { Release } from '@grove/contracts/releases/releases';

const policyTitle = /\b(terms|conditions|refunds?|privacy)\b/i;

/** Returns the public pages of the registry that state the terms, refunds or privacy policy, by their titles. A site
 *  without such pages gets an empty list. */
export function getPolicyPages(
  releases: readonly Pick<Release, 'routes'>[],
): { path: string; title: string }[] {
  return releases
    .flatMap(({ routes }) => routes)
    .filter(({ path, access, below }) => access === 'public' && below === undefined && !path.includes(':'))
    .flatMap(({ path, title }) => (title !== undefined && policyTitle.test(title) ? [{ path, title }] : []));
}
