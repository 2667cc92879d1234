import type { ErrorCode } from '@grove/contracts/endpoint';
import { onEvent } from './events.ts';
import { shownUserId } from './shownUser.ts';

/** Sends a request. If the session has expired, sends it again as soon as the user has signed in again
 *  in the dialog that the shell opens.
 *  @throws what `send` throws; its first error if the shell cannot check the session. */
export async function sendAgainAfterSignIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  // Listens from the start: the shell may have checked the session before our answer is read.
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
