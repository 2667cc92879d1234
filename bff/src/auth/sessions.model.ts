import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** A signed-in browser. Size: about 200 bytes; removed when it expires. */
export interface Session {
  /** SHA-256 of the cookie's token, base64url: who reads the database cannot sign in. */
  _id: string;
  userId: Types.ObjectId;
  /** The user's rights when the session began: one read serves a request. Changing a user's rights ends their sessions. */
  isCreator: boolean;
  isCoach: boolean;
  lastUsedAt: Date;
  expiresAt: Date;
  createdAt: Date;
}

const schema = new mongoose.Schema<Session>(
  {
    _id: { type: String, required: true },
    userId: { type: mongoose.Schema.Types.ObjectId, required: true },
    isCreator: { type: Boolean, required: true },
    isCoach: { type: Boolean, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'sessions', strict: 'throw', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ userId: 1 });

export const Sessions = mongoose.model<Session>('Session', schema);
