import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** A passkey of an account. Its private key never leaves the authenticator. Size: about 500 bytes, at most 3 kB. */
export interface StoredPasskey {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** The id that the authenticator chose, base64url. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** How often the authenticator has signed; 0 if it does not count. */
  counter: number;
  name: string;
  /** Null until it was used to sign in. */
  lastUsedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<StoredPasskey>(
  {
    userId: { type: mongoose.Schema.Types.ObjectId, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    name: { type: String, required: true },
    lastUsedAt: { type: Date },
  },
  { timestamps: true, collection: 'passkeys', strict: 'throw' },
);
// An authenticator's id belongs to one account, so that nobody can register another member's.
schema.index({ credentialId: 1 }, { unique: true });
// A user's passkeys, oldest first.
schema.index({ userId: 1, _id: 1 });

export const Passkeys = mongoose.model<StoredPasskey>('Passkey', schema);
