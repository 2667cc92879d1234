import type { Context } from '../../http/context.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';

/** What one browser sees instead of the stable releases. Outside production only:
 *  - `/?channel=dev` loads remotes from their development servers, `/?channel=stable` ends it;
 *  - `/?release=mf-member@<version>` pins a published version, several with commas, `/?release=none` ends it.
 *  Both are kept in a cookie and taken out of the address, so that a whole visit is previewed. */
export interface Preview {
  channel: 'stable' | 'dev';
  pins: { name: string; version: string }[];
}

const channelCookie = 'grove_channel';
const pinsCookie = 'grove_releases';
const pinPattern = /^([a-z][a-z0-9-]{1,40})@([A-Za-z0-9][\w-]{0,63})$/;

export const noPreview: Preview = { channel: 'stable', pins: [] };

export function readPreview(ctx: Context): Preview {
  const channel = readCookie(ctx, channelCookie) === 'dev' ? 'dev' : 'stable';
  return { channel, pins: parsePins(readCookie(ctx, pinsCookie) ?? '') };
}

/** Keeps what the address asks for and redirects to the address without it.
 *  @returns false when the address asks for nothing. */
export function startPreview(ctx: Context): boolean {
  const query = new URLSearchParams(ctx.querystring);
  const channel = query.get('channel');
  const release = query.get('release');
  if (channel === null && release === null) return false;
  if (channel !== null) keep(ctx, channelCookie, channel === 'dev' ? 'dev' : '');
  if (release !== null)
    keep(
      ctx,
      pinsCookie,
      parsePins(release)
        .map((pin) => `${pin.name}@${pin.version}`)
        .join(','),
    );
  query.delete('channel');
  query.delete('release');
  ctx.status = 302;
  // The path begins with exactly one slash: '//host' would lead to another site, and '/\host' is the same to browsers.
  ctx.set('Location', ctx.path.replace(/^[/\\]+/, '/') + (query.size > 0 ? `?${query.toString()}` : ''));
  ctx.body = '';
  return true;
}

function keep(ctx: Context, name: string, value: string): void {
  writeCookie(ctx, { name, value, maxAge: value === '' ? 0 : 24 * 60 * 60, secure: false });
}

function parsePins(text: string): Preview['pins'] {
  return text.split(',').flatMap((one) => {
    const [, name, version] = pinPattern.exec(one) ?? [];
    return name === undefined || version === undefined ? [] : [{ name, version }];
  });
}
