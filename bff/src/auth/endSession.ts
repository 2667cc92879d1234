import { hashToken } from './sessionCookie.ts';
import { Sessions } from './sessions.model.ts';

/** Ends one session. Ending it twice changes nothing. */
export async function endSession(token: string): Promise<void> {
  await Sessions.deleteOne({ _id: hashToken(token) });
}
