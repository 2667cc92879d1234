import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import { saveDraft, readDraft } from '@grove/platform/drafts';
import { emit } from '@grove/platform/events';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useSessionEnd, watchSession } from './sessionEnd.ts';

const fern: SessionUser = {
  ...{ id: '9'.repeat(24), username: 'fern', email: 'fern@example.com', isCreator: false, isCoach: false },
  ...{ avatarUrl: null, timeZone: null, isDemo: false, mustEnableSecondFactor: false, deletesAt: null },
  can: { openCreatorPortal: false, editSite: false, giveSessions: false, operate: false },
};
const moss: SessionUser = { ...fern, id: '8'.repeat(24), username: 'moss' };
const me = 'GET /api/auth/me';
const server = startFakeServer({ user: fern });
const otherTab = new BroadcastChannel('grove.session');
const post = (kind: string, { id: userId }: SessionUser) => otherTab.postMessage({ kind, userId });
const state = () => useSessionEnd.getState().state;

watchSession();

beforeEach(() => {
  server.answer(me, fern);
  // jsdom does not load pages and logs an error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  useSessionEnd.setState({ state: 'going-on', other: undefined });
});
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('another user’s page in another tab ends this page’s session and names that user', async () => {
  server.answer(me, moss);
  post('opened', moss);
  await waitFor(() => expect(useSessionEnd.getState()).toEqual({ state: 'ended', other: 'moss' }));
});

test('another page of the same user causes no request, and resumes a page whose session had ended', async () => {
  post('opened', fern);
  useSessionEnd.setState({ state: 'ended' });
  post('opened', fern);
  await waitFor(() => expect(state()).toBe('going-on'));
  expect(server.sent(me)).toHaveLength(1);
});

test('several requests that fail with 401 cause one session check', async () => {
  server.answer(me, null);
  for (let count = 0; count < 3; count += 1) emit('session-ended');
  await waitFor(() => expect(state()).toBe('ended'));
  expect(server.sent(me)).toHaveLength(1);
});

test('logging out in another tab makes this tab leave, but only for the same user', async () => {
  const unloadEvent = new Event('beforeunload', { cancelable: true });
  const guard = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', guard);
  post('signed-out', moss);
  saveDraft(`post:${moss.id}`, 'Of somebody who has signed in since');
  post('signed-out', fern);
  await waitFor(() => expect(state()).toBe('left'));
  saveDraft(`post:${fern.id}`, 'Typed too late');
  expect(readDraft(`post:${fern.id}`)).toBe('');
  expect(readDraft(`post:${moss.id}`)).not.toBe('');
  expect(dispatchEvent(unloadEvent)).toBe(true);
  removeEventListener('beforeunload', guard);
  otherTab.close();
});
