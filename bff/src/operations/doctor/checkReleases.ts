import { checkLiveReleases } from '../../publishing/releases/checkLiveReleases.ts';
import { countOf, failure, maxDetails, ok, warning } from './check.ts';
import type { Finding, Installation } from './check.ts';

/** Checks that the shell and each remote have a live release, and reads the files of all live releases. */
export async function checkReleases({ env }: Installation): Promise<Finding> {
  const { live, damaged, withoutRelease } = await checkLiveReleases(env.RELEASES_DIR);
  if (!live.includes('shell')) return failure('The shell has no release. Run: docker compose up -d release');
  if (damaged.length > 0)
    return {
      ...failure(
        `Files of ${countOf(damaged.length, 'live release')} are missing or changed. Restore RELEASES_DIR from a backup, or deploy them again.`,
      ),
      details: damaged
        .map(({ name, version, problem }) => `${name} ${version}: ${problem}`)
        .slice(0, maxDetails),
    };
  if (withoutRelease.length > 0)
    return warning(
      `${withoutRelease.join(', ')} ${withoutRelease.length === 1 ? 'has' : 'have'} no live release. Promote one in the Creator Portal, Deploys.`,
    );
  return ok(`All files of ${countOf(live.length, 'live release')} are readable.`);
}
