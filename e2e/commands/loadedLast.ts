import type { Page, Request, Response } from '@playwright/test';

/** Waits for what a page that is being opened asks for last, when it has nothing better to do: what measures it. */
export function loadedLast(page: Page): Promise<Request> {
  return page.waitForEvent('requestfinished', (request) => /\/vitals\./.test(request.url()));
}

/** Waits until the page has nothing to do. */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve());
      }),
  );
}

/** Waits until the server has answered requests for these lists.
 *  @param lists how their addresses end: 'announcements'. */
export function answersOf(page: Page, ...lists: string[]): Promise<Response[]> {
  return Promise.all(lists.map((list) => page.waitForResponse(`**/${list}`)));
}
