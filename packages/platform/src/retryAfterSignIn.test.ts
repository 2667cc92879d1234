import { expect, test } from '@jest/globals';
import type { SessionUser } from '@grove/contracts/account/auth';
import { call } from './call.ts';
import { emit, onEvent } from './events.ts';
import { startFakeServer } from './testing/fakeServer.ts';

const write = 'POST /api/notifications/read';
const server = startFakeServer({ user: { id: 'a'.repeat(24) } as SessionUser });

/** Sends a write whose session has expired, and resolves once the shell knows. */
async function refused(options: { callerRetries?: true } = {}) {
  server.answer(write, { unread: 3 });
  server.defer(write).refuse('unauthorized');
  const { promise: ended, resolve } = Promise.withResolvers();
  const stop = onEvent('session-ended', () => {
    resolve(true);
  });
  const answer = call(write, { body: {}, ...options });
  answer.catch(() => undefined);
  await ended;
  stop();
  return { answer };
}

test('a write refused because the session expired is sent again after signing in', async () => {
  const { answer } = await refused();
  emit('session-renewed');
  expect(await answer).toEqual({ unread: 3 });
  expect(server.sent(write)).toHaveLength(2);
});

test('the write fails if the session cannot be checked', async () => {
  const { answer } = await refused();
  emit('session-put-off');
  await expect(answer).rejects.toMatchObject({ code: 'unauthorized' });
  expect(server.sent(write)).toHaveLength(1);
});

test('a write that its caller retries, or a visitor’s write, does not wait for signing in', async () => {
  const { answer } = await refused({ callerRetries: true });
  await expect(answer).rejects.toMatchObject({ code: 'unauthorized' });
  server.page({ user: null });
  const { answer: ofVisitor } = await refused();
  await expect(ofVisitor).rejects.toMatchObject({ code: 'unauthorized' });
  expect(server.sent(write)).toHaveLength(2);
});
