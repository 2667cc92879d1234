import { setTimeout as wait } from 'node:timers/promises';
import { receiveEmails } from '../../../dev/mailbox/receiveEmails.ts';
import type { Env } from '../../src/env.ts';
import { Outbox } from '../../src/delivery/outbox/outbox.model.ts';
import { effectHandlers } from '../../src/effects.ts';
import { runOutbox } from '../../src/delivery/outbox/runOutbox.ts';
import { waitUntil } from '../waitUntil.ts';
import { compareSessions, makeBookers } from './makeBookers.ts';
import type { Sessions } from './makeBookers.ts';
import { compareInviter, compareLearner, mergeDifferences } from './compare.ts';
import type { Differences } from './compare.ts';
import { startKillableServer } from './startKillableServer.ts';
import { makeInviter, makeLearner } from './writers.ts';
import type { InviterRecord, LearnerRecord, Writer } from './writers.ts';

export interface FaultsReport extends Differences {
  kills: number;
  /** Number of acknowledged writes. */
  acknowledged: number;
  /** Number of distinct emails that arrived, and of further copies with the same message id. */
  emails: number;
  repeatedEmails: number;
  /** The longest duration of each kind of write, after a kill or after it was first sent. */
  longestMs: Record<string, number>;
}

/** Makes people write continuously to a site that is repeatedly killed, and then compares what was
 *  acknowledged to them with what is stored. Needs a connection to the database of `settings`. */
export async function runFaults(
  settings: Env,
  { kills, learners, inviters, coaches }: Record<'kills' | 'learners' | 'inviters' | 'coaches', number>,
): Promise<FaultsReport> {
  const { receiver, arrived } = await countEmails();
  const env: Env = { ...settings, SMTP_URL: receiver.url, WORKER: 'on', LOG_LEVEL: 'info' };
  const server = await startKillableServer(env);
  const tally = createTally();
  const site = () => ({
    origin: server.origin,
    publicUrl: env.PUBLIC_URL,
    onAcknowledged: tally.createCounter(),
  });
  try {
    const learning = await Promise.all(Array.from({ length: learners }, () => makeLearner(site())));
    const inviting = await Promise.all(Array.from({ length: inviters }, () => makeInviter(site())));
    const booking = await Promise.all(Array.from({ length: coaches }, () => makeBookers(site())));
    let isOver = false;
    const writing = Promise.all(
      [...learning, ...inviting, ...booking].map(({ write }) => write(() => isOver)),
    );
    await Promise.race([server.killTimes(kills, () => waitForKillMoment(tally)), writing]);
    isOver = true;
    await writing;
    await server.killPermanently();
    await deliverRemainingEffects(env);

    const emails = [...arrived.values()];
    return {
      ...(await compareAll({ learning, inviting, booking }, emails)),
      kills: kills + 1,
      acknowledged: tally.all(),
      emails: emails.length,
      repeatedEmails: emails.reduce((sum, { times }) => sum + times - 1, 0),
      longestMs: Object.fromEntries(tally.longest),
    };
  } catch (error) {
    throw new Error(`After ${tally.all()} acknowledged writes: ${server.describe()}`, { cause: error });
  } finally {
    await server.killPermanently().catch(() => undefined);
    await receiver.close();
  }
}

interface Writers {
  learning: Writer<LearnerRecord>[];
  inviting: Writer<InviterRecord>[];
  booking: Writer<Sessions>[];
}

/** Compares what the site acknowledged to each writer with what is stored. */
async function compareAll(
  { learning, inviting, booking }: Writers,
  emails: ArrivedEmail[],
): Promise<Differences> {
  const receivers = emails.map(({ to }) => to);
  const differences = await Promise.all([
    ...learning.map(({ acknowledged }) => compareLearner(acknowledged, receivers)),
    ...inviting.map(({ acknowledged }) => compareInviter(acknowledged, receivers)),
    ...booking.map(({ acknowledged }) => compareSessions(acknowledged, receivers)),
  ]);
  return mergeDifferences(...differences);
}

interface ArrivedEmail {
  to: string;
  times: number;
}

/** Starts a mail server that counts the copies of each email. */
async function countEmails() {
  const arrived = new Map<string, ArrivedEmail>();
  const receiver = await receiveEmails({
    onEmail({ messageId, to }) {
      const times = (arrived.get(messageId)?.times ?? 0) + 1;
      arrived.set(messageId, { to: to.join(), times });
    },
  });
  return { receiver, arrived };
}

/** Counts acknowledged writes, and records the last one of each writer and how long they took. */
function createTally() {
  const counts: number[] = [];
  const lastAt: number[] = [];
  const longest = new Map<string, number>();
  let killedAt = 0;
  return {
    longest,
    recordKill() {
      killedAt = Date.now();
    },
    /** Returns the callback for one writer's acknowledgments. */
    createCounter() {
      const one = counts.push(0) - 1;
      lastAt.push(Date.now());
      return (kind: string, sentAt: number) => {
        const now = Date.now();
        counts[one] = (counts[one] ?? 0) + 1;
        lastAt[one] = now;
        longest.set(kind, Math.max(longest.get(kind) ?? 0, now - Math.max(sentAt, killedAt)));
      };
    },
    all: () => counts.reduce((sum, count) => sum + count, 0),
    longestWaitMs: () => Date.now() - Math.min(...lastAt),
  };
}

const maxWaitMs = 20_000;

/** Waits for a random moment within the next few writes. Counting writes ensures that a slow machine is
 *  not killed before it does any. A writer interrupted for long must succeed first; otherwise the fast
 *  writes of others could get it killed again and again. */
async function waitForKillMoment({
  all,
  longestWaitMs,
  recordKill,
}: ReturnType<typeof createTally>): Promise<void> {
  const target = all() + 1 + Math.floor(Math.random() * 25);
  await waitUntil(() => all() >= target && longestWaitMs() < maxWaitMs, 120_000);
  await wait(Math.random() * 40);
  recordKill();
}

/** Delivers effects like later workers would, after leases and waiting times have ended. Effects that
 *  still wait after these rounds are lost, and so are those set aside. */
async function deliverRemainingEffects(env: Env): Promise<void> {
  for (let round = 0; round < 10 && (await Outbox.exists({ state: 'waiting' })) !== null; round += 1) {
    await Outbox.updateMany({ state: 'waiting' }, { $set: { dueAt: new Date(0) } });
    await runOutbox({ env, handlers: effectHandlers });
  }
}
