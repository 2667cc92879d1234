import { expect, test } from '@jest/globals';
import type { Comment } from '@grove/contracts/community/posts';
import { groupIntoThreads } from './groupIntoThreads.ts';

function comment(id: string, replyTo: string | null = null): Comment {
  const author = { id: 'a', name: 'Ann', avatar: null };
  return {
    id,
    replyTo,
    author,
    text: id,
    images: [],
    mentions: [],
    createdAt: '2026-01-01T00:00:00Z',
    isHidden: false,
    isAuthorBlocked: false,
    can: { delete: false, report: true, block: true },
  };
}

test('replies are grouped under their comment, even if other comments come between', () => {
  const threads = groupIntoThreads([comment('1'), comment('1a', '1'), comment('2'), comment('1b', '1')]);
  expect(threads.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
    ['1', ['1a', '1b']],
    ['2', []],
  ]);
});

test('replies to a deleted comment stay together', () => {
  expect(groupIntoThreads([comment('1a', '1'), comment('1b', '1')])).toEqual([
    { id: '1', comment: undefined, replies: [comment('1a', '1'), comment('1b', '1')] },
  ]);
});

test('a comment repeated on a later page appears once', () => {
  expect(groupIntoThreads([comment('1'), comment('2'), comment('2')])).toHaveLength(2);
});
