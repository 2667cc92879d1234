import type { Page } from '@playwright/test';

/** Lets the current page send a number of parts of large uploads. Later parts stay under way for the lifetime
 *  of the page. It does not use `page.route`, which copies each part of 8 MB through three processes.
 *  @param sent number of parts to let through. */
export async function holdParts(page: Page, { sent }: { sent: number }): Promise<void> {
  await page.evaluate(hold, sent);
}

/** Returns the number of held parts. */
export function heldParts(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(window, 'groveHeldParts') as number | undefined) ?? 0);
}

/** Runs in the page. */
function hold(mostSent: number): void {
  const parts = new WeakSet<XMLHttpRequest>();
  const held = new WeakSet<XMLHttpRequest>();
  const count = { sent: 0, held: 0 };
  const { open, send, abort } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    if (String(url).includes('partNumber=')) parts.add(this);
    open.call(this, method, url, true);
  };
  XMLHttpRequest.prototype.send = function (body) {
    if (parts.has(this) && count.sent >= mostSent) {
      held.add(this);
      count.held += 1;
      Reflect.set(window, 'groveHeldParts', count.held);
      return;
    }
    if (parts.has(this)) count.sent += 1;
    send.call(this, body);
  };
  // A request that was never sent fires no abort event.
  XMLHttpRequest.prototype.abort = function () {
    if (held.has(this)) this.dispatchEvent(new ProgressEvent('abort'));
    else abort.call(this);
  };
}
