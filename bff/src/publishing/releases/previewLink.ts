import type { PreviewedRelease } from '@grove/contracts/api/pageData';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { readSignedText, signText } from '../../infra/secrets.ts';
import { findRelease } from './findReleases.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Creates a link that makes a browser load a version for one day from now, whatever is live. Anyone with the link
 *  may use it.
 *  @throws AppError('not-found') if the version does not exist or was withdrawn. */
export async function previewLink(
  named: { name: string; version: string },
  { PUBLIC_URL, GROVE_SECRET }: Pick<Env, 'PUBLIC_URL' | 'GROVE_SECRET'>,
): Promise<{ url: string; expiresAt: string }> {
  const stored = await findRelease(named);
  if (stored === null || stored.withdrawnAt !== null) throw new AppError('not-found');
  const expiresAt = new Date(clock.now().getTime() + dayMs).toISOString();
  const token = signText(JSON.stringify([named.name, named.version, expiresAt]), GROVE_SECRET);
  return { url: `${PUBLIC_URL}/?preview=${token}`, expiresAt };
}

/** Reads a preview link's token. @returns null if it was not signed by this installation or has expired. */
export function readPreviewToken(token: string, secret: string): PreviewedRelease | null {
  const text = readSignedText(token, secret);
  if (text === null) return null;
  const [name, version, until] = JSON.parse(text) as [string, string, string];
  return Date.parse(until) > clock.now().getTime() ? { name, version, until } : null;
}
