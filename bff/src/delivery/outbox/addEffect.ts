import type { Id } from '@grove/contracts/fields';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { newEffect } from './newEffect.ts';
import { Outbox } from './outbox.model.ts';
import { wakeWorker } from './wakeWorker.ts';

export interface NewEffect {
  /** Which handler delivers it: a name of `bff/src/effects.ts`. */
  kind: string;
  /** Its exactly-once name, made of what caused it: adding it again changes nothing. Holds no personal data. */
  key: string;
  /** Effects of one subject are delivered in the order of their causes; one that fails holds back those behind it. */
  subject: string;
  /** Ids and plain values, never a token, a password or a mail's text. */
  payload: object;
  /** What a creator is shown when it could not be delivered; the subject when left out. */
  about?: string;
  /** Whose account it tells of, where that is not who the subject is: it is dropped when they leave. */
  tellsOf?: Id;
  /** Not before this moment. Such an effect needs a subject of its own: it holds back those behind it. */
  runAt?: Date;
}

const waking = new WeakSet<Transaction>();

/** Has something happen outside the database once, if and only if the transaction is committed. */
export async function addEffect(effect: NewEffect, tx: Transaction): Promise<void> {
  const { kind, key, subject, payload, tellsOf, about = subject } = effect;
  const outbox = nativeCollection(Outbox);
  // Looked for first: a duplicate key would end the whole transaction.
  if ((await outbox.findOne({ key }, { projection: { _id: 1 }, session: tx })) !== null) return;
  const runAt = effect.runAt ?? clock.now();
  const named = { kind, key, subject, about, payload, ...(tellsOf && { tellsOf }) };
  await outbox.insertOne(newEffect({ ...named, runAt }), { session: tx });
  wakeAfter(tx);
}

function wakeAfter(tx: Transaction): void {
  if (waking.has(tx)) return;
  waking.add(tx);
  tx.once('ended', wakeWorker);
}
