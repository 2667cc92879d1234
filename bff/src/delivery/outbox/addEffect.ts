import type { Id } from '@grove/contracts/fields/fields';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { tracing } from '../../infra/tracing/tracing.ts';
import { newEffect } from './newEffect.ts';
import { Outbox } from './outbox.model.ts';
import { wakeWorker } from './wakeWorker.ts';

export interface NewEffect {
  /** The handler that delivers it, by its name in `bff/src/effects.ts`. */
  kind: string;
  /** Unique key made from its cause: adding it again changes nothing. Contains no personal data. */
  key: string;
  /** Effects with the same subject are delivered in order; one that fails holds back those behind it. */
  subject: string;
  /** Ids and plain values; never a token, a password or an email's text. */
  payload: object;
  /** Shown to creators if it could not be delivered. Default: the subject. */
  about?: string;
  /** The account it is about, if that is not the subject's: it is dropped when the account is deleted. */
  tellsOf?: Id;
  /** Earliest time of delivery. Such an effect needs a subject of its own, because it holds back those behind it. */
  runAt?: Date;
}

const wakeScheduled = new WeakSet<Transaction>();

/** Adds an effect outside the database that is delivered if and only if the transaction is committed. */
export async function addEffect(effect: NewEffect, tx: Transaction): Promise<void> {
  const { kind, key, subject, payload, tellsOf, about = subject } = effect;
  const outbox = nativeCollection(Outbox);
  // Checked first, because a duplicate key error would abort the whole transaction.
  if ((await outbox.findOne({ key }, { projection: { _id: 1 }, session: tx })) !== null) return;
  const runAt = effect.runAt ?? clock.now();
  const traceparent = tracing.currentTrace();
  const optional = { ...(tellsOf && { tellsOf }), ...(traceparent && { traceparent }) };
  const fields = { kind, key, subject, about, payload, ...optional };
  await outbox.insertOne(newEffect({ ...fields, runAt }), { session: tx });
  wakeWorkerAfter(tx);
}

function wakeWorkerAfter(tx: Transaction): void {
  if (wakeScheduled.has(tx)) return;
  wakeScheduled.add(tx);
  tx.once('ended', wakeWorker);
}
