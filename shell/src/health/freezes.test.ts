import { beforeEach, expect, jest, test } from '@jest/globals';
import { contractVersion } from '@grove/contracts/releases/contractVersion';
import { putPage } from '@grove/platform/testing/putPage';
import type * as Freezes from './freezes.ts';

const release = (version: string) => ({
  ...{ name: 'mf-shop', version, contract: contractVersion, entry: '/remotes/mf-shop/v1/entry.js' },
  ...{ routes: [], preload: [] },
});
const reports: unknown[] = [];
globalThis.fetch = (_, { body } = {}) => {
  reports.push(JSON.parse(body as string));
  return Promise.resolve(new Response('null'));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reports.length = 0;
  jest.useRealTimers();
});

/** Loads the module as a new page with this version does. */
async function openPage(version = 'v1'): Promise<typeof Freezes> {
  putPage({ releases: [release(version)] });
  jest.resetModules();
  const freezes = await import('./freezes.ts');
  freezes.detectFreeze();
  return freezes;
}

/** Advances the clock by minutes, which is long enough for any page to finish starting. */
function wait(minutes: number) {
  jest.useFakeTimers({ now: Date.now() + minutes * 60_000, doNotFake: ['queueMicrotask', 'nextTick'] });
}

test('a reloaded tab reports the remote that froze it, once, and does not start that version until Retry', async () => {
  (await openPage()).markStarting('mf-shop');
  const reloaded = await openPage();
  expect(reports).toEqual([
    {
      ...{ remote: 'mf-shop', version: 'v1', phase: 'freeze', path: '/' },
      message: 'The page stopped responding when this part was last opened',
    },
  ]);
  expect(reloaded.isFrozen('mf-shop')).toBe(true);
  expect((await openPage()).isFrozen('mf-shop')).toBe(true);
  reloaded.unblockFrozen();
  expect((await openPage()).isFrozen('mf-shop')).toBe(false);
  expect(reports).toHaveLength(1);
});

test('another version is started', async () => {
  (await openPage('v1')).markStarting('mf-shop');
  expect((await openPage('v2')).isFrozen('mf-shop')).toBe(false);
  expect(reports).toEqual([expect.objectContaining({ version: 'v1' })]);
});

test('a tab that was closed is reported by the next one, but a tab that is still starting is not', async () => {
  (await openPage()).markStarting('mf-shop');
  sessionStorage.clear();
  const other = await openPage();
  other.markStarting('mf-shop');
  other.clearStarting();
  expect(reports).toEqual([]);
  wait(1);
  sessionStorage.clear();
  expect((await openPage()).isFrozen('mf-shop')).toBe(true);
  expect(reports).toHaveLength(1);
});

test.each(['mounted', 'left', 'hidden'])('nothing is reported if the page was %s', async (how) => {
  const page = await openPage();
  page.markStarting('mf-shop');
  if (how === 'mounted') page.clearStarting();
  if (how === 'left') dispatchEvent(new Event('pagehide'));
  if (how === 'hidden') document.dispatchEvent(new Event('visibilitychange'));
  wait(1);
  expect((await openPage()).isFrozen('mf-shop')).toBe(false);
  expect(reports).toEqual([]);
});
