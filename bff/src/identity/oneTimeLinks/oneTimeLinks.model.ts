import type { AccountRole } from '@grove/contracts/account/auth';
import mongoose from 'mongoose';
import type { Types } from 'mongoose';

export type LinkKind =
  | 'sign-up'
  | 'sign-in'
  | 'reset-password'
  | 'confirm-email-old'
  | 'confirm-email-new'
  | 'invitation'
  | 'claim-account'
  | 'first-creator';

/** A link that works once. Its secret is not stored, but derived from `_id` (infra/secrets.ts). Size: about 300
 *  bytes; removed when it expires. A used link keeps only its id and dates, so that its page can say that it was
 *  used. */
export interface OneTimeLink {
  _id: Types.ObjectId;
  kind: LinkKind | 'used';
  /** Lowercase recipient of a sign-up, a change of address or an invitation. */
  email?: string;
  /** The account that it signs in to or whose password or address it changes, or the sender of an invitation. */
  userId?: Types.ObjectId;
  /** Only for a sign-up, like the password hash. */
  username?: string;
  passwordHash?: string;
  /** Hash of the browser that signed up, which needs no second password entry. */
  deviceHash?: string;
  /** Path of this site where the person continues. */
  returnPath?: string;
  /** Only for an invitation. */
  role?: AccountRole;
  expiresAt: Date;
  createdAt: Date;
}

const schema = new mongoose.Schema<OneTimeLink>(
  {
    kind: {
      type: String,
      required: true,
      enum: [
        'sign-up',
        'sign-in',
        'reset-password',
        'confirm-email-old',
        'confirm-email-new',
        'invitation',
        'claim-account',
        'first-creator',
        'used',
      ],
    },
    email: { type: String },
    userId: { type: mongoose.Schema.Types.ObjectId },
    username: { type: String },
    passwordHash: { type: String },
    deviceHash: { type: String },
    returnPath: { type: String },
    role: { type: String, enum: ['member', 'coach', 'creator'] },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'oneTimeLinks', strict: 'throw', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ email: 1, kind: 1 });
schema.index({ userId: 1, kind: 1 });
// Open invitations, newest first.
schema.index({ kind: 1, _id: -1 });
// One open invitation per address, even if several are sent at once.
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { kind: 'invitation' } });

export const OneTimeLinks = mongoose.model<OneTimeLink>('OneTimeLink', schema);
