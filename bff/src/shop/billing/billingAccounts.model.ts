import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { KeyMode } from '../../infra/stripe.ts';

/** The details of a saved card that may be shown. */
export interface StoredCard {
  /** The card provider's name of the brand, such as 'visa'. */
  brand: string;
  last4: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits. */
  expYear: number;
}

/** A member's customer and saved card at the card provider. */
export interface BillingAccount {
  _id: Types.ObjectId;
  memberId: Types.ObjectId;
  /** The mode of the keys with which the ids below were created. The other mode does not know them. */
  mode: KeyMode;
  /** Not set until the card provider has answered with the customer. */
  customerId?: string;
  /** How many customers were replaced because the card provider no longer knew them. Part of the idempotency key. */
  replacedCount: number;
  /** Null without a saved card. */
  card: StoredCard | null;
  /** The saved card's payment method, which is the customer's default. */
  paymentMethodId?: string;
  /** The card of the latest email about a card that expires: 'visa:4242:2027-3'. */
  expiryEmail?: string;
  /** The setup that the member has started last. */
  setupIntentId?: string;
  /** Counts the writes of what the card provider decides, so that an older answer never replaces a newer one. */
  rev: number;
  createdAt: Date;
  updatedAt: Date;
}

const cardSchema = new Schema<StoredCard>(
  {
    brand: { type: String, required: true },
    last4: { type: String, required: true },
    expMonth: { type: Number, required: true, min: 1, max: 12 },
    expYear: { type: Number, required: true },
  },
  { _id: false },
);

const schema = new Schema<BillingAccount>(
  {
    memberId: { type: Schema.Types.ObjectId, required: true },
    mode: { type: String, enum: ['test', 'live'], required: true },
    customerId: { type: String },
    replacedCount: { type: Number, required: true, min: 0 },
    card: { type: cardSchema, default: null },
    paymentMethodId: { type: String },
    expiryEmail: { type: String },
    setupIntentId: { type: String },
    rev: { type: Number, required: true, min: 0 },
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ memberId: 1 }, { unique: true });
schema.index({ customerId: 1 }, { unique: true, sparse: true });
// A detached payment method no longer names its customer.
schema.index({ paymentMethodId: 1 }, { sparse: true });
// Finds the cards that expire in a month.
schema.index({ 'card.expYear': 1, 'card.expMonth': 1 }, { sparse: true });

export const BillingAccounts = model<BillingAccount>('BillingAccount', schema, 'billingAccounts');
