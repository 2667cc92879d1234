import type { SessionUser } from '@grove/contracts/account/auth';
import { setupItemIds } from '@grove/contracts/creator/setupRules';
import { replaceReleases } from '@grove/platform/pageData';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { expect, test } from '@jest/globals';
import { getLanding } from './getLanding.ts';

const server = startFakeServer();
const endpoint = 'GET /api/creator/setup';

function person(can: Partial<SessionUser['can']> = {}): Pick<SessionUser, 'can'> {
  return { can: { openCreatorPortal: false, editSite: false, giveSessions: false, operate: false, ...can } };
}

const creator = person({ openCreatorPortal: true });

function answerSetup({ isDone, isDismissed = false }: { isDone: boolean; isDismissed?: boolean }) {
  const items = setupItemIds.map((id) => ({ id, isDone }));
  server.answer(endpoint, { items, isDismissed, courseId: null, cardKeys: { mode: null, keys: [] } });
}

function showPortal() {
  const routes = [{ path: '/creator', access: 'signed-in' as const, places: { creator: '' } }];
  replaceReleases([{ name: 'mf-one', version: '1', contract: 1, entry: '/entry.js', preload: [], routes }]);
}

test('a creator whose site is not set up lands on the portal', async () => {
  showPortal();
  answerSetup({ isDone: false });
  expect(await getLanding(creator, '/')).toBe('/creator');
});

test('a creator who requested a page lands there, without a request', async () => {
  expect(await getLanding(creator, '/library?search=calm')).toBe('/library?search=calm');
  expect(server.sent(endpoint)).toEqual([]);
});

test.each([
  ['is complete', { isDone: true }],
  ['was dismissed', { isDone: false, isDismissed: true }],
])('a creator whose checklist %s lands on the home page', async (_, setup) => {
  answerSetup(setup);
  expect(await getLanding(creator, '/')).toBe('/');
});

test('members land on the home page, without a request', async () => {
  expect(await getLanding(person({ giveSessions: true }), '/')).toBe('/');
  expect(server.sent(endpoint)).toEqual([]);
});

test('if the checklist cannot be loaded, the creator lands on the home page', async () => {
  server.refuse(endpoint, 'internal');
  expect(await getLanding(creator, '/')).toBe('/');
});
