import type { Page, Request, Response } from '@playwright/test';

/** Waits for the last request of a page load: the script for web vitals, which loads when the page is
 *  idle. */
export function waitForLastRequest(page: Page): Promise<Request> {
  return page.waitForEvent('requestfinished', (request) => /\/vitals\./.test(request.url()));
}

/** Waits until the page is idle. */
export function waitUntilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve());
      }),
  );
}

/** Waits for the responses to requests for these lists.
 *  @param lists how their addresses end: 'announcements'. */
export function waitForResponses(page: Page, ...lists: string[]): Promise<Response[]> {
  return Promise.all(lists.map((list) => page.waitForResponse(`**/${list}`)));
}
