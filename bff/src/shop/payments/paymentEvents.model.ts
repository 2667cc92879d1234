import { Schema, model } from 'mongoose';

const retentionSeconds = 60 * 24 * 60 * 60;

/** A received event of the card provider, and whether it was handled. */
export interface PaymentEvent {
  /** The card provider's own id. */
  _id: string;
  type: string;
  doneAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<PaymentEvent>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    doneAt: { type: Date },
  },
  { timestamps: true, strict: 'throw' },
);
// Longer than the card provider resends or lists an event.
schema.index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

export const PaymentEvents = model<PaymentEvent>('PaymentEvent', schema, 'paymentEvents');
