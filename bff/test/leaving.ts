import { makeUser } from './factories/makeUser.ts';
import type { TestServer } from './testServer.ts';
import { timePasses, twoWeeksPass } from './timePasses.ts';

export const password = 'a password of theirs';

/** Helpers for tests of account deletion. */
export function leaving(site: TestServer) {
  return {
    /** A signed-in member with a password. */
    async leavingMember(fields: Parameters<typeof makeUser>[0] = {}) {
      const user = await makeUser({ password, ...fields });
      return { user, api: await site.signIn(user) };
    },

    /** Lets the two weeks pass, and then the minute until the remaining data is erased. */
    async isDeleted(): Promise<void> {
      await twoWeeksPass();
      await site.runOutbox();
      await timePasses('account-erasure');
      await site.runOutbox();
    },
  };
}
