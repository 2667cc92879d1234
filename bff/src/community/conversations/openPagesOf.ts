import type { Side } from './conversations.model.ts';

/** Returns the event audiences that reach all open pages of these people. */
export function openPagesOf(...sides: readonly Pick<Side, 'userId'>[]): string[] {
  return sides.map(({ userId }) => `user:${userId.toHexString()}`);
}
