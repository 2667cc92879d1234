import type { PreviewedRelease } from '@grove/contracts/api/pageData';
import type { Release, ReleaseRoute } from '@grove/contracts/releases/releases';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { readSignedText, signText } from '../../infra/secrets.ts';
import { refuseProblems } from './checkRelease.ts';
import { findDamage, findUsageProblems } from './findDamage.ts';
import { findRelease } from './findReleases.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Creates a link that makes a browser load a version for one day from now, whatever is live. Anyone with the link
 *  may use it.
 *  @throws AppError('not-found') if the version does not exist; AppError('release-refused') if it was withdrawn, or files
 *  are missing or damaged. */
export async function previewLink(
  named: { name: string; version: string },
  { PUBLIC_URL, GROVE_SECRET, RELEASES_DIR }: Pick<Env, 'PUBLIC_URL' | 'GROVE_SECRET' | 'RELEASES_DIR'>,
): Promise<{ url: string; expiresAt: string }> {
  const stored = await findRelease(named);
  if (stored === null) throw new AppError('not-found');
  refuseProblems([...findUsageProblems(stored), ...(await findDamage(named, RELEASES_DIR))]);
  const expiresAt = new Date(clock.now().getTime() + dayMs).toISOString();
  const token = signText(JSON.stringify([named.name, named.version, expiresAt]), GROVE_SECRET);
  return { url: `${PUBLIC_URL}${findOpenPath(stored.release)}?preview=${token}`, expiresAt };
}

/** Returns the first of a release's routes that is one page of its own; otherwise the home page. */
function findOpenPath({ routes }: Release): string {
  const isPage = ({ path, sections, below }: ReleaseRoute) =>
    !path.includes(':') && sections === undefined && below === undefined;
  return routes.find(isPage)?.path ?? '/';
}

/** Reads a preview link's token. @returns null if it was not signed by this installation or has expired. */
export function readPreviewToken(token: string, secret: string): PreviewedRelease | null {
  const text = readSignedText(token, secret);
  if (text === null) return null;
  const [name, version, until] = JSON.parse(text) as [string, string, string];
  return Date.parse(until) > clock.now().getTime() ? { name, version, until } : null;
}
