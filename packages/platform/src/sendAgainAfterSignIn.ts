import type { ErrorCode } from '@grove/contracts/endpoint';
import { onEvent } from './events.ts';
import { shownUserId } from './shownUser.ts';

/** Sends what somebody has asked for; when their session has ended, it is sent once more as soon as they have signed in
 *  again in the dialog that the frame then opens.
 *  @throws what `send` throws: the first refusal when they close the dialog instead. */
export async function sendAgainAfterSignIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  // Listened to from the start: the frame may have its answer before ours is read.
  const dialog = waitForDialog();
  try {
    return await send();
  } catch (error) {
    if (!isOfEndedSession(error) || shownUserId() === undefined) throw error;
    if (!(await dialog.isSignedIn)) throw error;
    return await send();
  } finally {
    dialog.stop();
  }
}

const ended: ErrorCode = 'unauthorized';

function isOfEndedSession(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === ended;
}

function waitForDialog() {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const stops = [
    onEvent('session-renewed', () => {
      resolve(true);
    }),
    onEvent('session-put-off', () => {
      resolve(false);
    }),
  ];
  return {
    isSignedIn: promise,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
