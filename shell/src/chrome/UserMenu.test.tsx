import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import { saveDraft } from '@grove/platform/drafts';
import { queuedCall } from '@grove/platform/queuedCall';
import { startFakeServer } from '@grove/platform/testing/fakeServer';

const fern: SessionUser = {
  id: '9'.repeat(24),
  username: 'fern',
  email: 'fern@example.com',
  isCreator: false,
  isCoach: false,
  avatarUrl: null,
  timeZone: null,
  isDemo: false,
  mustEnableSecondFactor: false,
  deletesAt: null,
  can: { openCreatorPortal: false, editSite: false, giveSessions: false, operate: false },
};
const complete = 'POST /api/lessons/:lessonId/complete';
const logout = 'POST /api/auth/logout';
const server = startFakeServer({ user: fern });
const otherTab = new BroadcastChannel('grove.session');
const question = { name: 'Log out without saving?' };

type Message = { kind: string };
let deliver: (message: Message) => void;
otherTab.addEventListener('message', ({ data }: MessageEvent<Message>) => deliver(data));

afterAll(() => otherTab.close());

beforeEach(() => {
  server.answer(logout, null);
  server.drop(complete);
  // jsdom does not navigate and logs an error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  localStorage.clear();
  deliver = () => undefined;
  jest.restoreAllMocks();
});

function completeLesson() {
  const input = { params: { lessonId: '1'.repeat(24) }, body: {} };
  queuedCall(complete, input, { key: 'lesson' }).catch(() => undefined);
}

async function chooseLogout() {
  // The module reads the page data on import.
  const { UserMenu } = await import('./UserMenu.tsx');
  render(<UserMenu user={fern} />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'My Account' }), { key: 'Enter' });
  const item = await screen.findByRole('menuitem', { name: 'Logout' });
  act(() => item.click());
}

test('logging out asks first if a write could not be saved', async () => {
  completeLesson();
  await chooseLogout();
  await screen.findByRole('dialog', question);
  expect(server.sent(logout)).toHaveLength(0);
  expect(localStorage).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Stay' }).click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([server.sent(logout).length, localStorage.length]).toEqual([0, 1]);
});

test('logging out asks first if a form is unsaved in another tab', async () => {
  deliver = (message) => {
    if (message.kind === 'unsaved?') otherTab.postMessage({ ...message, kind: 'unsaved' });
  };
  await chooseLogout();
  await screen.findByRole('dialog', question);
  expect(server.sent(logout)).toHaveLength(0);
});

test('logging out asks first if a form is unsaved on this page', async () => {
  const guard = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', guard);
  await chooseLogout();
  await screen.findByRole('dialog', question);
  removeEventListener('beforeunload', guard);
});

test('logging out asks first if this browser has a draft of the user', async () => {
  saveDraft(`post:${fern.id}`, 'Half a thought');
  await chooseLogout();
  await screen.findByRole('dialog', question);
});

// Must be the last test: from then on this page stores nothing.
test('logging out anyway deletes unsaved data and signs out the other tabs', async () => {
  const posted: unknown[] = [];
  deliver = (message) => {
    if (message.kind === 'signed-out') posted.push(message, server.sent(logout).length);
  };
  saveDraft(`post:${'8'.repeat(24)}`, 'Of somebody else');
  completeLesson();
  await chooseLogout();
  const confirm = await screen.findByRole('button', { name: 'Log out' });
  act(() => confirm.click());
  await waitFor(() => expect(server.sent(logout)).toHaveLength(1));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  await waitFor(() => expect(posted).toEqual([{ kind: 'signed-out', userId: fern.id }, 1]));
});
