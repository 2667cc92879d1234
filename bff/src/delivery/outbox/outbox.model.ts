import type { Id } from '@grove/contracts/fields/fields';
import { Schema, model } from 'mongoose';
import type { Types, mongo } from 'mongoose';

/** An action outside the database that follows from data written in the same transaction. */
export interface Effect {
  _id: Types.ObjectId;
  kind: string;
  /** Unique key, by which it is added once. */
  key: string;
  /** Effects of one subject are delivered in the order of their causes. */
  subject?: string;
  /** The account it is about, if that is not the subject's. */
  tellsOf?: Id;
  /** Shown to creators if it could not be delivered. */
  about: string;
  /** The span of the request that caused it, as a W3C `traceparent`. Set only while requests are traced. */
  traceparent?: string;
  /** Ids and plain values, never a secret or a text to be sent. Deleted after delivery. */
  payload?: object;
  state: 'waiting' | 'done' | 'set-aside';
  /** Set by the database at the insert, so that it increases from cause to cause across processes. */
  order: mongo.Timestamp;
  /** Earliest time of delivery: when it was caused, or a later time. */
  runAt: Date;
  /** When it may be tried next. While a worker delivers it: the end of its lease. */
  dueAt?: Date;
  /** The lease of the worker that delivers it. If it has expired, that worker died. */
  lease?: string;
  /** Number of attempts, and of those during which the worker died. */
  attempts: number;
  deaths: number;
  /** End of the retries: a day after the first attempt. */
  giveUpAt?: Date;
  lastError?: string;
  setAsideAt?: Date;
  /** When a delivered effect is deleted. */
  expiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<Effect>(
  {
    kind: { type: String, required: true },
    key: { type: String, required: true },
    subject: { type: String },
    tellsOf: { type: String },
    about: { type: String, required: true },
    traceparent: { type: String },
    payload: { type: Schema.Types.Mixed },
    state: { type: String, enum: ['waiting', 'done', 'set-aside'], required: true },
    order: { type: Schema.Types.Mixed, required: true },
    runAt: { type: Date, required: true },
    dueAt: { type: Date },
    lease: { type: String },
    attempts: { type: Number, required: true },
    deaths: { type: Number, required: true },
    giveUpAt: { type: Date },
    lastError: { type: String },
    setAsideAt: { type: Date },
    expiresAt: { type: Date },
  },
  { timestamps: true, collection: 'outbox', strict: 'throw' },
);
schema.index({ key: 1 }, { unique: true });
// Due effects; the oldest of them; the list of effects that were set aside.
schema.index({ state: 1, dueAt: 1 });
schema.index({ state: 1, runAt: 1 });
schema.index({ state: 1, _id: 1 });
// The first effect of a subject.
schema.index({ subject: 1, state: 1, order: 1 });
// Effects that are dropped with an account.
schema.index({ tellsOf: 1 }, { sparse: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Outbox = model<Effect>('Effect', schema);
