import type { LiveEvent } from '@grove/contracts/api/live';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { openStream } from '../../../test/liveStream.ts';
import type { LiveStream } from '../../../test/liveStream.ts';
import { testServer } from '../../../test/testServer.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import { endSession } from '../../identity/auth/endSession.ts';
import { startSession } from '../../identity/auth/startSession.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { inTransaction, getMajorityTime, nativeCollection } from '../../infra/mongo.ts';
import { addEvent } from './addEvent.ts';
import { Events } from './events.model.ts';
import { eventsData } from './events.personalData.ts';
import { maxMissed } from './findMissedEvents.ts';
import { createHub } from './liveHub.ts';

const site = testServer();
let streams: LiveStream[] = [];
afterEach(async () => {
  resetClock();
  await Promise.all(streams.map((stream) => stream.close()));
  streams = [];
});

type Options = Parameters<typeof openStream>[2];

async function listen(token: string, options?: Options): Promise<LiveStream> {
  const stream = await openStream(site.origin, token, options);
  streams.push(stream);
  return stream;
}

async function member() {
  const user = await makeUser();
  const token = await startSession(user);
  return { user, id: user._id.toHexString(), token };
}

const newId = () => new Types.ObjectId().toHexString();
const post = (postId = newId()) => ({ kind: 'post', about: { postId } }) as const;

function publish(audience: string, event: LiveEvent = post()): Promise<void> {
  return inTransaction((tx) => addEvent({ ...event, audiences: [audience] }, tx));
}

/** An event for everybody: a page that has received it has received all earlier ones. */
const last = { kind: 'post', about: { postId: 'f'.repeat(24) } } as const;

describe('an open page', () => {
  test('a page receives events for everybody and for its member in order, and no events for others', async () => {
    const [willow, rowan] = [await member(), await member()];
    const [one, other] = [await listen(willow.token), await listen(rowan.token)];
    const published = [post(), post(), post()];
    for (const event of published) await publish('everybody', event);
    await publish(`user:${willow.id}`, { kind: 'cart', about: {} });
    await publish(newId(), { kind: 'message', about: { conversationId: newId() } });
    await publish('everybody', last);

    await Promise.all([one.waitForEvents(5), other.waitForEvents(4)]);
    expect(one.events()).toEqual([...published, { kind: 'cart', about: {} }, last]);
    expect(other.events()).toEqual([...published, last]);
    expect(Object.fromEntries(one.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });

  test('a page receives no events of an aborted transaction', async () => {
    const { token } = await member();
    const stream = await listen(token);
    const failing = inTransaction(async (tx) => {
      await addEvent({ ...post(), audiences: ['everybody'] }, tx);
      throw new Error('not after all');
    });
    await expect(failing).rejects.toThrow('not after all');
    await publish('everybody', last);
    await stream.waitForEvents(1);
    expect(stream.events()).toEqual([last]);
  });

  test('a connection without a session, or for another member than the page shows, is refused', async () => {
    const { token } = await member();
    expect((await site.visitor.send('GET /api/events')).status).toBe(401);
    expect((await listen(token, { query: { user: newId() } })).status).toBe(401);
    expect((await listen(token, { query: { after: 'x' } })).status).toBe(400);
  });

  test('the response to a page’s own request names the event, so the page does not handle it twice', async () => {
    const { user, token } = await member();
    const stream = await listen(token);
    const client = await site.signIn(user);
    const { headers } = await client.send('POST /api/posts', { body: { text: 'Hello', tag: null } });
    await stream.waitForEvents(2);
    const received = stream.frames.filter(({ name }) => name === '').map(({ id }) => id.split('.')[1]);
    expect(headers.get('Grove-Events')?.split(' ').sort()).toEqual(received.sort());
  });
});

describe('a page that connects', () => {
  test('a page receives the events since it was requested, and none from before', async () => {
    const { token } = await member();
    await publish('everybody');
    await nativeCollection(Events).updateMany({}, { $set: { createdAt: new Date(Date.now() - 60_000) } });
    await publish('everybody', last);
    // Longer than the test can take between the two steps.
    const stream = await listen(token, { query: { age: '30000' } });
    await stream.waitForEvents(1);
    // Received once or twice: an event can be both read as missed and received live.
    for (const event of stream.events()) expect(event).toEqual(last);
  });
});

describe('a page that reconnects', () => {
  test('a page receives the events it missed, including those written before and committed after the disconnect', async () => {
    const { token } = await member();
    const first = await listen(token);
    let commit = (): void => undefined;
    const lateEvent = post();
    const written = Promise.withResolvers<undefined>();
    const committed = inTransaction(async (tx) => {
      await addEvent({ ...lateEvent, audiences: ['everybody'] }, tx);
      written.resolve(undefined);
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await written.promise;
    const received = post();
    await publish('everybody', received);
    await first.waitForEvents(1);
    expect(first.events()).toEqual([received]);
    const after = first.lastId();
    await first.close();
    commit();
    await committed;

    for (const options of [{ query: { after } }, { headers: { 'Last-Event-ID': after } }]) {
      const again = await listen(token, options);
      await again.waitForEvents(1);
      expect(again.events()).toContainEqual(lateEvent);
    }
  });

  test('a page receives the events it missed even if the server’s clock is ahead of the database’s', async () => {
    setClock(new Date(Date.now() + 2 * 24 * 60 * 60_000));
    const { token } = await member();
    const first = await listen(token);
    const after = first.lastId();
    await first.close();
    const missed = post();
    await publish('everybody', missed);

    for (const query of [{ after }, { age: '30000' }]) {
      const again = await listen(token, { query });
      await again.waitForEvents(1);
      expect(again.events()).toContainEqual(missed);
    }
  });

  test('a page learns only that it missed events if there are too many or they are too old', async () => {
    const { token } = await member();
    const day = 24 * 60 * 60;
    // Events are ordered by the database's clock.
    const order = await getMajorityTime();
    const yesterday = await listen(token, { query: { after: String(order.t - day) } });
    await waitUntil(() => yesterday.frames.some(({ name }) => name === 'missed'));
    const createdAt = new Date(order.t * 1_000);
    const many = Array.from({ length: maxMissed + 1 }, () => ({
      ...{ _id: new Types.ObjectId(), audiences: ['everybody'], ...post(), order, createdAt },
    }));
    await nativeCollection(Events).insertMany(many);
    const again = await listen(token, { query: { age: '5000' } });
    await waitUntil(() => again.frames.some(({ name }) => name === 'missed'));
  });
});

describe('a connection', () => {
  test('a connection ends with its session', async () => {
    const { user, token } = await member();
    const other = await startSession(user);
    const [ended, living] = [await listen(token), await listen(other)];
    await endSession(token);
    await waitUntil(() => !ended.isOpen());
    expect(ended.frames.at(-1)?.name).toBe('over');
    expect(living.isOpen()).toBe(true);
  });

  test('a member can have twenty connections, and closing one makes room for another', async () => {
    const { token } = await member();
    const open = await Promise.all(Array.from({ length: 20 }, () => listen(token)));
    expect((await listen(token)).status).toBe(429);
    await open[0]?.close();
    await waitUntil(async () => (await listen(token)).status === 200);
  });
});

describe('a member who is removed from a circle', () => {
  /** Creates a hub for which the test decides the circles. */
  function hubWith(circles: Set<string>) {
    return createHub({
      audiencesOf: () => Promise.resolve({ audiences: [...circles], validUntil: null }),
      getActiveSessions: (ids) => Promise.resolve(new Set(ids)),
    });
  }

  /** Connects to the hub. @returns functions to check what was sent so far and to disconnect. */
  async function connect(hub: ReturnType<typeof hubWith>, userId: string) {
    let text = '';
    const since = Math.floor(Date.now() / 1_000);
    const stream = await hub.connect({ userId, sessionId: 'one', since });
    stream.on('data', (part: Buffer) => (text += part.toString()));
    return { has: (id: string) => text.includes(id), close: () => stream.destroy() };
  }

  test('a removed member stops receiving the circle’s events at once, and a new member receives all of them', async () => {
    const [circleId, userId] = [newId(), newId()];
    const circles = new Set([circleId]);
    const page = await connect(hubWith(circles), userId);
    const [before, outside, inside, end] = [newId(), newId(), newId(), newId()];
    const changed = () => publish(`user:${userId}`, { kind: 'circle', about: { circleId } });

    await publish(circleId, post(before));
    await waitUntil(() => page.has(before));
    circles.delete(circleId);
    await changed();
    await publish(circleId, post(outside));
    await publish('everybody', post(end));
    await waitUntil(() => page.has(end));
    expect(page.has(outside)).toBe(false);

    circles.add(circleId);
    await changed();
    await publish(circleId, post(inside));
    await waitUntil(() => page.has(inside));
    page.close();
  });
});

test('deleting an account deletes its events', async () => {
  const { id } = await member();
  await publish(`user:${id}`, { kind: 'cart', about: {} });
  await publish('everybody', post());
  await eventsData.erase(id, newId(), undefined as never);
  expect(await Events.countDocuments({ audiences: `user:${id}` })).toBe(0);
  expect(await Events.countDocuments({ audiences: 'everybody' })).toBeGreaterThan(0);
});
