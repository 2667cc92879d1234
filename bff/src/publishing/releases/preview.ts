import type { PreviewedRelease } from '@grove/contracts/api/pageData';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';
import { readPreviewToken } from './previewLink.ts';

interface Named {
  name: string;
  version: string;
}

/** Releases that one browser loads instead of the stable ones.
 *  - `/?preview=<signed>`, a link made by a creator or a team, shows the version it names for a day;
 *  `/?preview=none` ends it.
 *  - Outside production, `/?release=mf-member@<version>` pins published versions, separated by commas;
 *  `/?release=none` ends it.
 *  Both are stored in a cookie and removed from the URL, so that a whole visit is previewed. */
export interface Preview {
  pins: Named[];
  linked: PreviewedRelease | null;
  /** Version of the shell that failed to start in this browser. The browser gets the previous one while this version
   *  is live. */
  failedShell: string | null;
}

type Settings = Pick<Env, 'NODE_ENV' | 'PUBLIC_URL' | 'GROVE_SECRET'>;

const pinsCookie = 'grove_releases';
const linkCookie = 'grove_preview';
/** Written by a script of the page (`html/startScript.ts`). It contains a version and does not identify a person. */
export const failedShellCookie = 'grove_failed_shell';
const daySeconds = 24 * 60 * 60;
const pinPattern = /^([a-z][a-z0-9-]{1,40})@([A-Za-z0-9][\w-]{0,63})$/;

export const noPreview: Preview = { pins: [], linked: null, failedShell: null };

export function readPreview(ctx: Context, settings: Settings): Preview {
  const failedShell = readCookie(ctx, failedShellCookie) ?? null;
  const stored = readLinked(ctx, settings);
  const linked = stored !== null && isFailed(stored, failedShell) ? null : stored;
  if (settings.NODE_ENV === 'production') return { ...noPreview, linked, failedShell };
  const pins = parsePins(readCookie(ctx, pinsCookie) ?? '').filter((pin) => !isFailed(pin, failedShell));
  return { pins, linked, failedShell };
}

/** Ends the preview of a shell that failed to start: its page would offer no way to end it. */
export function endFailedPreview(ctx: Context, settings: Settings): void {
  const linked = readLinked(ctx, settings);
  if (linked !== null && isFailed(linked, readCookie(ctx, failedShellCookie) ?? null))
    writePreviewCookie(ctx, { name: linkCookie, value: '', settings });
}

function readLinked(ctx: Context, { GROVE_SECRET }: Settings): PreviewedRelease | null {
  return readPreviewToken(readCookie(ctx, linkCookie) ?? '', GROVE_SECRET);
}

function isFailed({ name, version }: Named, failedShell: string | null): boolean {
  return name === 'shell' && version === failedShell;
}

/** Stores the preview that the URL asks for, and redirects to the URL without it.
 *  @returns false if the URL asks for none. */
export function startPreview(ctx: Context, settings: Settings): boolean {
  const query = new URLSearchParams(ctx.querystring);
  const release = settings.NODE_ENV === 'production' ? null : query.get('release');
  const preview = query.get('preview');
  if (release === null && preview === null) return false;
  const writeCookieValue = (name: string, value: string) =>
    writePreviewCookie(ctx, { name, value, settings });
  if (release !== null) writeCookieValue(pinsCookie, parsePins(release).map(writePin).join(','));
  if (preview !== null)
    writeCookieValue(linkCookie, readPreviewToken(preview, settings.GROVE_SECRET) === null ? '' : preview);
  // Asking for a shell that failed to start tries it again.
  if (readCookie(ctx, failedShellCookie) !== undefined) writeCookieValue(failedShellCookie, '');
  for (const name of ['release', 'preview']) query.delete(name);
  ctx.status = 302;
  // The path must begin with exactly one slash: browsers would treat '//host' and '/\host' as another site.
  ctx.set('Location', ctx.path.replace(/^[/\\]+/, '/') + (query.size > 0 ? `?${query.toString()}` : ''));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = '';
  return true;
}

function writePreviewCookie(
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
