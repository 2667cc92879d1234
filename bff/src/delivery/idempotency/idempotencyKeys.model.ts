import { Schema, model } from 'mongoose';

/** The stored answer of a request, returned if the request is repeated. */
export interface KeptAnswer {
  /** `actor:key` */
  _id: string;
  /** Of endpoint and input. */
  requestHash: string;
  /** JSON; empty until the work is done. */
  answer: string;
  /** Until when the process that does the work has it for itself. Only for work outside of a transaction. */
  claimedUntil?: Date;
  expiresAt: Date;
  createdAt: Date;
}

const schema = new Schema<KeptAnswer>(
  {
    _id: { type: String, required: true },
    requestHash: { type: String, required: true },
    answer: { type: String },
    claimedUntil: { type: Date },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotencyKeys', strict: 'throw', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const KeptAnswers = model<KeptAnswer>('KeptAnswer', schema);
