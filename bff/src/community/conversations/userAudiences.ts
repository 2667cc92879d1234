import type { Side } from './conversations.model.ts';

/** Returns the event audiences that reach all open pages of these people. */
export function userAudiences(...sides: readonly Pick<Side, 'userId'>[]): string[] {
  return sides.map(({ userId }) => `user:${userId.toHexString()}`);
}
