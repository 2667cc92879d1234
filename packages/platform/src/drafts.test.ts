import { beforeEach, expect, jest, test } from '@jest/globals';
import type { SessionUser } from '@grove/contracts/account/auth';
import { putPage } from './testing/putPage.ts';

/** Opens a new page of the user on this device. */
async function openPage(id: string) {
  jest.resetModules();
  putPage({ user: { id } as SessionUser });
  const [drafts, queue] = await Promise.all([import('./drafts.ts'), import('./sendQueue.ts')]);
  queue.startSendQueue();
  return { ...drafts, ...queue };
}

const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('grove-draft:'));

beforeEach(() => {
  localStorage.clear();
});

test('a draft outlives the page and is deleted when empty', async () => {
  (await openPage('fern')).saveDraft('post:fern', 'A walk');
  const page = await openPage('fern');
  expect(page.readDraft('post:fern')).toBe('A walk');
  page.saveDraft('post:fern', '');
  expect(storedKeys()).toEqual([]);
});

test('only the author of a draft finds it', async () => {
  const page = await openPage('fern');
  page.saveDraft('message:fern:wren', 'Dear Wren');
  expect([page.hasDrafts('fern'), page.hasDrafts('wren')]).toEqual([true, false]);
});

test('signing out deletes all drafts and stores no new ones', async () => {
  const page = await openPage('fern');
  page.saveDraft('post:fern:tag', 'Joy');
  page.saveDraft('message:fern:wren', 'Dear Wren');
  page.saveDraft('message:wren:fern', 'Dear Fern');
  await page.clearQueue();
  page.saveDraft('post:fern:files', '[]');
  expect(storedKeys()).toEqual([]);
});

test('after a session expires, drafts stay for the same user only', async () => {
  const page = await openPage('fern');
  page.saveDraft('message:fern:wren', 'Dear Wren');
  page.saveDraft('post:fern', 'A walk');
  expect((await openPage('fern')).readDraft('post:fern')).toBe('A walk');
  await openPage('wren');
  expect(storedKeys()).toEqual([]);
});
