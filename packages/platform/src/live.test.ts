/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { call } from './call.ts';
import { onLive, publishLiveEvent, publishMissedEvents } from './live.ts';
import { throttle } from './throttle.ts';

const postId = '1'.repeat(24);
const event = { kind: 'post', about: { postId } } as const;
let stop: () => void = () => undefined;
let received: object[] = [];

beforeEach(() => {
  received = [];
  stop = onLive('post', (about) => received.push(about));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('listeners receive events of their kind until removed, and an empty event after a gap', async () => {
  await publishLiveEvent(`1.${'a'.repeat(24)}`, event);
  await publishLiveEvent(`2.${'b'.repeat(24)}`, { kind: 'cart', about: {} });
  publishMissedEvents();
  stop();
  await publishLiveEvent(`3.${'c'.repeat(24)}`, event);
  expect(received).toEqual([{ postId }, {}]);
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
    const published = publishLiveEvent(`1.${id}`, event);
    answer.resolve(new Response('null', { headers: { 'Grove-Events': `${'e'.repeat(24)} ${id}` } }));
    await sent;
    await published;
    expect(received).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('do not delay events caused by others', async () => {
    await answerWith(Promise.resolve(new Response('null')));
    await publishLiveEvent(`1.${'f'.repeat(24)}`, event);
    expect(received).toEqual([{ postId }]);
  });
});

test('a burst of events runs each function immediately and once at the end of the second', () => {
  jest.useFakeTimers();
  const runs: string[] = [];
  const run = (name: string) => () => runs.push(name);
  for (let at = 0; at < 50; at += 1) throttle('posts', run('posts'));
  throttle('cart', run('cart'));
  expect(runs).toEqual(['posts', 'cart']);
  jest.advanceTimersByTime(1_000);
  expect(runs).toEqual(['posts', 'cart', 'posts']);
  jest.advanceTimersByTime(5_000);
  throttle('posts', run('posts'));
  expect(runs).toEqual(['posts', 'cart', 'posts', 'posts']);
});
