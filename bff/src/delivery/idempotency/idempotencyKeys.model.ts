import { Schema, model } from 'mongoose';

/** A request that was answered, so that repeating it is answered alike. */
export interface KeptAnswer {
  /** `actor:key` */
  _id: string;
  /** Of endpoint and input. */
  requestHash: string;
  /** JSON; empty only while the request's own transaction is open. */
  answer: string;
  expiresAt: Date;
  createdAt: Date;
}

const schema = new Schema<KeptAnswer>(
  {
    _id: { type: String, required: true },
    requestHash: { type: String, required: true },
    answer: { type: String },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotencyKeys', strict: 'throw', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const KeptAnswers = model<KeptAnswer>('KeptAnswer', schema);
