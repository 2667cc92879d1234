import type { PreviewedRelease } from '@grove/contracts/pageData';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';
import { readPreviewToken } from './previewLink.ts';

interface Named {
  name: string;
  version: string;
}

/** What one browser sees instead of the stable releases. Whoever has a link that a creator or a team has had made:
 *  - `/?preview=<signed>` shows the version that it names for a day, `/?preview=none` ends it.
 *  Outside production also:
 *  - `/?release=mf-member@<version>` pins a published version, several with commas, `/?release=none` ends it.
 *  All are kept in a cookie and taken out of the address, so that a whole visit is previewed. */
export interface Preview {
  pins: Named[];
  linked: PreviewedRelease | null;
  /** Version of the shell that did not start in this browser: it gets the one before, as long as that version is live. */
  failedShell: string | null;
}

type Settings = Pick<Env, 'NODE_ENV' | 'PUBLIC_URL' | 'GROVE_SECRET'>;

const pinsCookie = 'grove_releases';
const linkCookie = 'grove_preview';
/** Written by a script of the page (`html/startScript.ts`): it says nothing about who somebody is. */
export const failedShellCookie = 'grove_failed_shell';
const daySeconds = 24 * 60 * 60;
const pinPattern = /^([a-z][a-z0-9-]{1,40})@([A-Za-z0-9][\w-]{0,63})$/;

export const noPreview: Preview = { pins: [], linked: null, failedShell: null };

export function readPreview(ctx: Context, settings: Settings): Preview {
  const failedShell = readCookie(ctx, failedShellCookie) ?? null;
  const kept = readLinked(ctx, settings);
  const linked = kept !== null && isFailed(kept, failedShell) ? null : kept;
  if (settings.NODE_ENV === 'production') return { ...noPreview, linked, failedShell };
  const pins = parsePins(readCookie(ctx, pinsCookie) ?? '').filter((pin) => !isFailed(pin, failedShell));
  return { pins, linked, failedShell };
}

/** A shell that did not start in this browser is previewed no more: nobody could end that in its page. */
export function endFailedPreview(ctx: Context, settings: Settings): void {
  const linked = readLinked(ctx, settings);
  if (linked !== null && isFailed(linked, readCookie(ctx, failedShellCookie) ?? null))
    keepValue(ctx, { name: linkCookie, value: '', settings });
}

function readLinked(ctx: Context, { GROVE_SECRET }: Settings): PreviewedRelease | null {
  return readPreviewToken(readCookie(ctx, linkCookie) ?? '', GROVE_SECRET);
}

function isFailed({ name, version }: Named, failedShell: string | null): boolean {
  return name === 'shell' && version === failedShell;
}

/** Keeps what the address asks for and redirects to the address without it.
 *  @returns false when the address asks for nothing. */
export function startPreview(ctx: Context, settings: Settings): boolean {
  const query = new URLSearchParams(ctx.querystring);
  const release = settings.NODE_ENV === 'production' ? null : query.get('release');
  const preview = query.get('preview');
  if (release === null && preview === null) return false;
  const keep = (name: string, value: string) => keepValue(ctx, { name, value, settings });
  if (release !== null) keep(pinsCookie, parsePins(release).map(writePin).join(','));
  if (preview !== null)
    keep(linkCookie, readPreviewToken(preview, settings.GROVE_SECRET) === null ? '' : preview);
  // Whoever asks for a shell again that did not start tries it once more.
  if (readCookie(ctx, failedShellCookie) !== undefined) keep(failedShellCookie, '');
  for (const name of ['release', 'preview']) query.delete(name);
  ctx.status = 302;
  // The path begins with exactly one slash: '//host' would lead to another site, and '/\host' is the same to browsers.
  ctx.set('Location', ctx.path.replace(/^[/\\]+/, '/') + (query.size > 0 ? `?${query.toString()}` : ''));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = '';
  return true;
}

function keepValue(
  ctx: Context,
  { name, value, settings }: { name: string; value: string; settings: Settings },
): void {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  writeCookie(ctx, { name, value, maxAge: value === '' ? 0 : daySeconds, secure });
}

function writePin({ name, version }: Named): string {
  return `${name}@${version}`;
}

function parsePins(text: string): Named[] {
  return text.split(',').flatMap((one) => {
    const [, name, version] = pinPattern.exec(one) ?? [];
    return name === undefined || version === undefined ? [] : [{ name, version }];
  });
}
