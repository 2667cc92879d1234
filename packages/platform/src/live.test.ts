/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { call } from './call.ts';
import { onLive, tellLive, tellLiveMissed } from './live.ts';
import { onceASecond } from './onceASecond.ts';

const postId = '1'.repeat(24);
const event = { kind: 'post', about: { postId } } as const;
let stop: () => void = () => undefined;
let heard: object[] = [];

beforeEach(() => {
  heard = [];
  stop = onLive('post', (about) => heard.push(about));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('listeners receive events of their kind until removed, and an empty event after a gap', async () => {
  await tellLive(`1.${'a'.repeat(24)}`, event);
  await tellLive(`2.${'b'.repeat(24)}`, { kind: 'cart', about: {} });
  tellLiveMissed();
  stop();
  await tellLive(`3.${'c'.repeat(24)}`, event);
  expect(heard).toEqual([{ postId }, {}]);
});

describe('events caused by this page', () => {
  const id = 'd'.repeat(24);

  function answerWith(response: Promise<Response>) {
    jest.spyOn(globalThis, 'fetch').mockReturnValue(response);
    return call('POST /api/posts', { body: { text: 'Hello', tag: null } });
  }

  test('are not delivered to it, even if the event arrives before the response', async () => {
    jest.useFakeTimers();
    const answer = Promise.withResolvers<Response>();
    const sent = answerWith(answer.promise);
    const told = tellLive(`1.${id}`, event);
    answer.resolve(new Response('null', { headers: { 'Grove-Events': `${'e'.repeat(24)} ${id}` } }));
    await sent;
    await told;
    expect(heard).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('do not delay events caused by others', async () => {
    await answerWith(Promise.resolve(new Response('null')));
    await tellLive(`1.${'f'.repeat(24)}`, event);
    expect(heard).toEqual([{ postId }]);
  });
});

test('a burst of events runs each function immediately and once at the end of the second', () => {
  jest.useFakeTimers();
  const runs: string[] = [];
  const run = (name: string) => () => runs.push(name);
  for (let at = 0; at < 50; at += 1) onceASecond('posts', run('posts'));
  onceASecond('cart', run('cart'));
  expect(runs).toEqual(['posts', 'cart']);
  jest.advanceTimersByTime(1_000);
  expect(runs).toEqual(['posts', 'cart', 'posts']);
  jest.advanceTimersByTime(5_000);
  onceASecond('posts', run('posts'));
  expect(runs).toEqual(['posts', 'cart', 'posts', 'posts']);
});
