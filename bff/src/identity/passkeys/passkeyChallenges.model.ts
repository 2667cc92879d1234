import mongoose from 'mongoose';

/** A random value that a passkey must sign. Size: about 200 bytes; removed when it is used or expires. */
export interface PasskeyChallenge {
  /** SHA-256 of the browser's cookie and of what the challenge is for, base64url. */
  _id: string;
  challenge: string;
  expiresAt: Date;
  createdAt: Date;
}

const schema = new mongoose.Schema<PasskeyChallenge>(
  {
    _id: { type: String, required: true },
    challenge: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'passkeyChallenges', strict: 'throw', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasskeyChallenges = mongoose.model<PasskeyChallenge>('PasskeyChallenge', schema);
