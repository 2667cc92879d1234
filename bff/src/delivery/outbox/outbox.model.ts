import type { Id } from '@grove/contracts/fields';
import { Schema, model } from 'mongoose';
import type { Types, mongo } from 'mongoose';

/** An action outside the database that follows from data written in the same transaction. */
export interface Effect {
  _id: Types.ObjectId;
  kind: string;
  /** Its exactly-once name. */
  key: string;
  /** Effects of one subject happen in the order of their causes. */
  subject?: string;
  /** Whose account it tells of, where that is not who the subject is. */
  tellsOf?: Id;
  /** What a creator is shown of it, should it fail. */
  about: string;
  /** Ids and plain values, never a secret or a text to be sent. Gone once it is done. */
  payload?: object;
  state: 'waiting' | 'done' | 'set-aside';
  /** Set by the database at the insert, so that it rises from cause to cause, whichever process wrote it. */
  order: mongo.Timestamp;
  /** When it was to happen: when it was caused, or later by design. */
  runAt: Date;
  /** When it may be tried next. While someone works on it: when their lease ends. */
  dueAt?: Date;
  /** Who works on it. Still there when the lease has ended: that worker died. */
  lease?: string;
  /** How often it was begun, and how often a worker died of it. */
  attempts: number;
  deaths: number;
  /** Until when it is tried again: a day after the first time. */
  giveUpAt?: Date;
  lastError?: string;
  setAsideAt?: Date;
  /** When a done one may be forgotten. */
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
// What is due; how long the oldest waits; the list of what was set aside.
schema.index({ state: 1, dueAt: 1 });
schema.index({ state: 1, runAt: 1 });
schema.index({ state: 1, _id: 1 });
// The first of a subject.
schema.index({ subject: 1, state: 1, order: 1 });
// What goes with an account.
schema.index({ tellsOf: 1 }, { sparse: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Outbox = model<Effect>('Effect', schema);
