import { makeUser } from './factories/makeUser.ts';
import type { TestServer } from './testServer.ts';
import { makeEffectsDue, passTwoWeeks } from './makeEffectsDue.ts';

export const password = 'a password of theirs';

/** Helpers for tests of account deletion. */
export function accountDeletion(site: TestServer) {
  return {
    /** A signed-in member with a password. */
    async makeLeavingMember(fields: Parameters<typeof makeUser>[0] = {}) {
      const user = await makeUser({ password, ...fields });
      return { user, api: await site.signIn(user) };
    },

    /** Lets the two weeks pass, and then the minute until the remaining data is erased. */
    async passDeletionPeriod(): Promise<void> {
      await passTwoWeeks();
      await site.runOutbox();
      await makeEffectsDue('account-erasure');
      await site.runOutbox();
    },
  };
}
