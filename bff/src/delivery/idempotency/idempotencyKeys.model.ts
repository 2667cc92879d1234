import { Schema, model } from 'mongoose';

/** The stored answer of a request, returned if the request is repeated. */
export interface StoredResponse {
  /** `actor:key` */
  _id: string;
  /** Hash of the endpoint and the input. */
  requestHash: string;
  /** JSON; empty until the work is finished. */
  answer: string;
  /** End of the claim of the process that does the work. Only for work outside of a transaction. */
  claimedUntil?: Date;
  expiresAt: Date;
  createdAt: Date;
}

const schema = new Schema<StoredResponse>(
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

export const StoredResponses = model<StoredResponse>('KeptAnswer', schema);
