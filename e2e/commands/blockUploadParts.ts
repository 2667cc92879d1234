import type { Page } from '@playwright/test';

/** Lets the current page send a number of parts of large uploads. Later parts stay in progress until
 *  the page closes. It does not use `page.route`, which copies each part of 8 MB through three processes.
 *  @param sent number of parts to let through. */
export async function blockUploadParts(page: Page, { sent }: { sent: number }): Promise<void> {
  await page.evaluate(blockInPage, sent);
}

/** Returns the number of blocked parts. */
export function countBlockedParts(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(window, 'groveHeldParts') as number | undefined) ?? 0);
}

/** Runs in the page. */
function blockInPage(maxSent: number): void {
  const parts = new WeakSet<XMLHttpRequest>();
  const blocked = new WeakSet<XMLHttpRequest>();
  const count = { sent: 0, blocked: 0 };
  const { open, send, abort } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    if (String(url).includes('partNumber=')) parts.add(this);
    open.call(this, method, url, true);
  };
  XMLHttpRequest.prototype.send = function (body) {
    if (parts.has(this) && count.sent >= maxSent) {
      blocked.add(this);
      count.blocked += 1;
      Reflect.set(window, 'groveHeldParts', count.blocked);
      return;
    }
    if (parts.has(this)) count.sent += 1;
    send.call(this, body);
  };
  // A request that was never sent fires no abort event.
  XMLHttpRequest.prototype.abort = function () {
    if (blocked.has(this)) this.dispatchEvent(new ProgressEvent('abort'));
    else abort.call(this);
  };
}
