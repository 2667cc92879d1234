import { expect, test } from '@jest/globals';
import type { Message, MessagePage } from '@grove/contracts/community/conversations';
import { sortMessages, findLastSeen, excludeListed, mergeNewest, appendSent } from './messageLists.ts';
import type { MessagePages } from './messageLists.ts';

function message(number: number, fields: Partial<Message> = {}): Message {
  const text = `Number ${String(number)}`;
  const createdAt = '2026-11-22T10:00:00.000Z';
  return {
    id: `id ${String(number)}`,
    number,
    key: null,
    isOwn: false,
    text,
    attachments: [],
    isDeleted: false,
    createdAt,
    ...fields,
  };
}

/** A page with the messages of these numbers, newest first. */
function page(from: number, to: number, fields: Partial<MessagePage> = {}): MessagePage {
  return {
    id: 'c',
    participant: { id: 'p', name: 'Ben', avatar: null },
    seen: { own: 0, theirs: 0 },
    isBlocked: false,
    can: { write: true, block: true, openStudent: false },
    items: Array.from({ length: to - from + 1 }, (_, at) => message(to - at)),
    nextCursor: from === 1 ? null : String(from),
    ...fields,
  };
}

const list = (...pages: MessagePage[]): MessagePages => ({ pages, pageParams: [null] });
const numbers = (pages: MessagePages) => sortMessages(pages).map(({ number }) => number);

test('new messages are added after the loaded ones, and older pages stay', () => {
  const seen = { own: 2, theirs: 4 };
  const now = mergeNewest(list(page(4, 6), page(1, 3)), page(5, 7, { seen }));
  expect(numbers(now)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(now.pages[0]).toMatchObject({ seen, nextCursor: '4' });
});

test('a message deleted by the server is shown as deleted', () => {
  const newest = page(1, 2);
  const deleted = { ...newest, items: newest.items.map((one) => ({ ...one, text: '', isDeleted: true })) };
  expect(sortMessages(mergeNewest(list(page(1, 2)), deleted)).map(({ isDeleted }) => isDeleted)).toEqual([
    true,
    true,
  ]);
});

test('the list restarts if more messages arrived than fit on a page, so it has no gap', () => {
  expect(numbers(mergeNewest(list(page(1, 3)), page(5, 8)))).toEqual([5, 6, 7, 8]);
  expect(numbers(mergeNewest(list(page(1, 3)), page(4, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('the first messages of a conversation are added', () => {
  expect(numbers(mergeNewest(list(page(1, 0, { id: null })), page(1, 2)))).toEqual([1, 2]);
});

test('a sent message is added immediately unless others arrived before it', () => {
  expect(numbers(appendSent(list(page(1, 3)), message(4)))).toEqual([1, 2, 3, 4]);
  expect(numbers(appendSent(list(page(1, 3)), message(6)))).toEqual([1, 2, 3]);
  expect(numbers(appendSent(list(page(1, 3)), message(3)))).toEqual([1, 2, 3]);
  expect(numbers(appendSent(list(page(1, 0, { id: null })), message(1)))).toEqual([]);
});

test('an unsent message is listed once, and no longer after it has been stored', () => {
  const unsent = ['a', 'b', 'b'].map((key) => ({
    key,
    text: key,
    attachments: [],
    at: '',
    isRefused: false,
  }));
  expect(excludeListed(unsent, [message(1, { key: 'a', isOwn: true })]).map(({ key }) => key)).toEqual(['b']);
});

test('finds the user’s last message that was seen', () => {
  const shown = [message(1, { isOwn: true }), message(2), message(3, { isOwn: true })];
  expect([0, 1, 2, 3].map((theirs) => findLastSeen(shown, theirs)?.number)).toEqual([undefined, 1, 1, 3]);
});
