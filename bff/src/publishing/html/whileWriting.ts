import { setTimeout as wait } from 'node:timers/promises';
import { writingCookie } from '@grove/contracts/writing';
import type { Context } from '../../http/context.ts';

// Browsers follow 20 redirects of one page: at this pace more than the cookie's second.
const askAgainMs = 150;

/** Lets a page wait for what its reader is still writing: who clicks and reloads at once would else be shown what was
 *  before the click. The browser itself knows what it writes, and says so by a cookie; here it is only asked to come
 *  again, until it has its answer or the cookie has ended. So it holds whichever copies the two requests reach.
 *  @returns answers with the redirect and tells true, or false when there is nothing to wait for. */
export function pageWhileWriting(publicOrigin: string): (ctx: Context) => Promise<boolean> {
  const prefix = publicOrigin.startsWith('https:') ? '__Host-' : '';
  const isHeld = new RegExp(`(?:^|; )${prefix}${writingCookie}\\w+=`);

  return async (ctx) => {
    const { method, url = '', headers } = ctx.req;
    // Two slashes would lead to another host.
    const isOurs = /^\/(?![/\\])/.test(url);
    if (method !== 'GET' || !isOurs || !isHeld.test(headers.cookie ?? '')) return false;
    await wait(askAgainMs);
    ctx.status = 307;
    ctx.set({ Location: url, 'Cache-Control': 'no-store' });
    return true;
  };
}
