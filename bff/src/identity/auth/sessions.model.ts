import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** A signed-in browser. Size: about 400 bytes; removed when it expires. */
export interface Session {
  /** SHA-256 of the cookie's token, base64url, so that reading the database does not allow signing in. */
  _id: string;
  /** The session's id for its owner. It gives no access. */
  key: Types.ObjectId;
  userId: Types.ObjectId;
  /** The user's rights when the session started, so that a request needs one read. Changing a user's rights ends their
   *  sessions. False for a creator without a second factor if the installation requires one. */
  isCreator: boolean;
  isCoach: boolean;
  /** Missing: no. */
  isOperator?: boolean;
  /** Set if the session was started with a passkey, which counts as a second factor (decision 182). */
  usedPasskey?: true;
  /** The order that this session opens, and nothing else of the account (decision 164). It is not extended. */
  limitedTo?: Types.ObjectId;
  /** 'Firefox on Windows' */
  device: string;
  /** Network address at sign-in. */
  address: string;
  lastUsedAt: Date;
  expiresAt: Date;
  createdAt: Date;
}

const schema = new mongoose.Schema<Session>(
  {
    _id: { type: String, required: true },
    key: { type: mongoose.Schema.Types.ObjectId, required: true },
    userId: { type: mongoose.Schema.Types.ObjectId, required: true },
    isCreator: { type: Boolean, required: true },
    isCoach: { type: Boolean, required: true },
    isOperator: { type: Boolean },
    usedPasskey: { type: Boolean },
    limitedTo: { type: mongoose.Schema.Types.ObjectId },
    device: { type: String, required: true },
    address: { type: String },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'sessions', strict: 'throw', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ key: 1 });
// A user's sessions, last used first; also used to end all of them.
schema.index({ userId: 1, lastUsedAt: -1 });

export const Sessions = mongoose.model<Session>('Session', schema);
