import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Release } from '@grove/contracts/releases/releases';
import { replaceReleases } from '@grove/platform/pageData';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useNewVersion, watchVersions } from './newVersion.ts';

const releases = 'GET /api/releases';
const another: Release = {
  ...{ name: 'mf-member', version: 'another', contract: 1 },
  ...{ entry: '/remotes/mf-member/another/entry.js', preload: [], routes: [] },
};
const server = startFakeServer();

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  useNewVersion.setState({ isAvailable: false });
});

test('a tab that stays visible detects a new version', async () => {
  server.answer(releases, []);
  watchVersions();
  await jest.advanceTimersByTimeAsync(4 * 60_000);
  expect(server.sent(releases)).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(server.sent(releases)).toHaveLength(1);
  expect(useNewVersion.getState().isAvailable).toBe(false);
  server.answer(releases, [another]);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(useNewVersion.getState().isAvailable).toBe(true);
});

test('a page that refetched the registry by Retry still detects newer versions', async () => {
  server.answer(releases, [another]);
  watchVersions();
  replaceReleases([another]);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(useNewVersion.getState().isAvailable).toBe(true);
});
