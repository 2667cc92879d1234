import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@grove/contracts/api/live';
import { ObjectId } from 'mongodb';
import { addEvent } from '../bff/src/delivery/events/addEvent.ts';
import { startSession } from '../bff/src/identity/auth/startSession.ts';
import { connect, disconnect, inTransaction } from '../bff/src/infra/mongo.ts';
import { makeUser } from '../bff/test/factories/makeUser.ts';
import { startKillableServer } from '../bff/test/faults/startKillableServer.ts';
import { testEnv } from '../bff/test/testEnv.ts';
import { waitUntil } from '../bff/test/waitUntil.ts';
import { databaseUri, startMongod } from '../dev/stack/mongod.ts';
import { findFreePort } from '../dev/stack/ports.ts';
import type { Figure } from './figure.ts';

const connections = Number(process.env['BENCH_CONNECTIONS'] ?? 1_000);
const conversations = 4;
const steadyMs = 30_000;
const kills = 5;
/** Milliseconds between the messages of a conversation. Every page receives every message, which makes
 *  several thousand deliveries a second. */
const messageIntervalMs = 1_000;

/** A page of the bench, with each event it has received, without duplicates. */
interface Page {
  received: Map<string, { order: number; conversation: string; ms: number }>;
  lastId: string;
  isClosed: boolean;
}

interface Message {
  conversation: string;
  order: number;
  writtenAt: number;
}

/** Measures how soon 1,000 open pages of one process receive new messages, and whether they have received all
 *  of them, in the order of each conversation, after that process was killed and restarted while others
 *  wrote. */
export async function measureLive(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grove-live-'));
  const mongod = await startMongod({ dataDir, port: await findFreePort() });
  const env = { ...testEnv(), MONGODB_URI: databaseUri(mongod.url, 'live') };
  await connect(env.MONGODB_URI);
  const server = await startKillableServer(env);
  const pages: Page[] = [];
  try {
    pages.push(...(await openPages(() => server.origin())));
    const messages = new Map<string, Message>();
    await writeMessages(messages, wait(steadyMs));
    await waitUntil(() => pages.every((page) => page.received.size === messages.size), 60_000);
    const steady = pages.flatMap((page) => [...page.received.values()].map(({ ms }) => ms));

    await writeMessages(
      messages,
      server.killTimes(kills, () => wait(3_000 + Math.random() * 1_000)),
    );
    const isComplete = () => pages.every((page) => page.received.size === messages.size);
    await waitUntil(isComplete, 60_000).catch(() => undefined);
    return report(pages, messages.size, steady);
  } finally {
    for (const page of pages) page.isClosed = true;
    await server.killPermanently();
    await disconnect();
    await mongod.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(pages: readonly Page[], written: number, steady: number[]): Figure[] {
  const sorted = steady.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const lost = pages.reduce((sum, { received }) => sum + written - received.size, 0);
  const disordered = pages.reduce((sum, page) => sum + outOfOrder(page), 0);
  const reference = `${pages.length} connections, ${sorted.length} deliveries, p50 ${at(0.5).toFixed(0)} ms, longest ${at(0.9999).toFixed(0)} ms`;
  const all = `${written} messages to ${pages.length} connections, ${kills} kills`;
  return [
    { name: 'Write to delivery, p99', value: at(0.99), unit: 'ms', goal: { atMost: 250 }, reference },
    { name: 'Lost after kill -9', value: lost, unit: 'deliveries', goal: { atMost: 0 }, reference: all },
    {
      ...{ name: 'Out of order in a conversation', value: disordered, unit: 'deliveries' },
      ...{ goal: { atMost: 0 }, reference: all },
    },
  ];
}

function outOfOrder({ received }: Page): number {
  const latest = new Map<string, number>();
  let found = 0;
  for (const { conversation, order } of received.values()) {
    if (order < (latest.get(conversation) ?? 0)) found += 1;
    latest.set(conversation, order);
  }
  return found;
}

/** Writes to several conversations. In each, the next message is written after the previous one was saved. */
async function writeMessages(messages: Map<string, Message>, end: Promise<unknown>): Promise<void> {
  let isOver = false;
  void end.then(() => (isOver = true));
  const base = messages.size;
  async function writeConversation(conversation: string): Promise<void> {
    for (let order = base; !isOver; order += 1) {
      const messageId = new ObjectId().toHexString();
      messages.set(messageId, { conversation, order, writtenAt: performance.now() });
      sentMessages = messages;
      const about = { conversationId: conversation, messageId };
      await inTransaction((tx) => addEvent({ audiences: ['everybody'], kind: 'message', about }, tx));
      await wait(messageIntervalMs);
    }
  }
  const names = Array.from({ length: conversations }, (_, at) => String(at).padStart(24, '0'));
  await Promise.all(names.map(writeConversation));
  await end;
}

let sentMessages = new Map<string, Message>();

async function openPages(origin: () => string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let at = 0; at < connections; at += 10) {
    const user = await makeUser();
    const tokens = await Promise.all(
      Array.from({ length: Math.min(10, connections - at) }, () => startSession(user)),
    );
    await Promise.all(tokens.map(async (token) => pages.push(await openPage(origin, token))));
  }
  return pages;
}

/** Resolves when the stream has opened. The page reconnects as a browser does, until it has left. */
async function openPage(origin: () => string, token: string): Promise<Page> {
  const page: Page = { received: new Map(), lastId: '', isClosed: false };
  const opened = Promise.withResolvers<undefined>();
  const isClosed = () => page.isClosed;
  void (async () => {
    while (!isClosed()) {
      await listen(page, `${origin()}/api/events`, token, () => opened.resolve(undefined)).catch(
        () => undefined,
      );
      if (!isClosed()) await wait(Math.random() * 1_000);
    }
  })();
  await opened.promise;
  return page;
}

async function listen(page: Page, address: string, token: string, onOpened: () => void): Promise<void> {
  const after = page.lastId === '' ? {} : { 'Last-Event-ID': page.lastId };
  const headers = { Cookie: `grove_session=${token}`, ...after };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers, agent: false }, resolve).on('error', reject);
  });
  let text = '';
  for await (const part of response.setEncoding('utf8')) {
    text += String(part);
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) receiveFrame(page, frame);
    if (response.statusCode === 200) onOpened();
  }
}

function receiveFrame(page: Page, frame: string): void {
  const id = /^id: (.*)$/m.exec(frame)?.[1];
  if (id !== undefined) page.lastId = id;
  const data = /^data: (\{.*)$/m.exec(frame)?.[1];
  if (data === undefined) return;
  const event = JSON.parse(data) as LiveEvent;
  const messageId = event.kind === 'message' ? (event.about.messageId ?? '') : '';
  const message = sentMessages.get(messageId);
  if (message === undefined || page.received.has(messageId)) return;
  const { conversation, order, writtenAt } = message;
  page.received.set(messageId, { conversation, order, ms: performance.now() - writtenAt });
}
