import type { Side } from './conversations.model.ts';

/** Whose open pages are told of something: all that these people have open. */
export function openPagesOf(...sides: readonly Pick<Side, 'userId'>[]): string[] {
  return sides.map(({ userId }) => `user:${userId.toHexString()}`);
}
