import type { ErrorCode } from '@grove/contracts/api/endpoint';
import { onEvent } from './events.ts';
import { shownUserId } from './shownUser.ts';

/** Sends a request. If the session has expired, sends it again as soon as the user has signed in again
 *  in the dialog that the shell opens.
 *  @throws what `send` throws; its first error if the shell cannot check the session. */
export async function retryAfterSignIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  // Listens from the start: the shell may have checked the session before our response is read.
  const signIn = watchSignIn();
  try {
    return await send();
  } catch (error) {
    if (!isSessionExpired(error) || shownUserId() === undefined) throw error;
    if (!(await signIn.isSignedIn)) throw error;
    return await send();
  } finally {
    signIn.stop();
  }
}

const expiredCode: ErrorCode = 'unauthorized';

function isSessionExpired(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === expiredCode;
}

function watchSignIn() {
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
