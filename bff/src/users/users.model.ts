import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** A person with an account. Size: about 600 bytes; kept until the account is deleted. */
export interface User {
  _id: Types.ObjectId;
  username: string;
  /** Lower case. */
  email: string;
  /** Missing for accounts that cannot sign in with a password. */
  passwordHash?: string;
  isCreator: boolean;
  isCoach: boolean;
  bio: string | null;
  avatarUrl: string | null;
  showLevelPublicly: boolean;
  showBadgesPublicly: boolean;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string | null;
  /** Date without a time: 'YYYY-MM-DD'. */
  birthday: string | null;
  /** Sum of the points ledger, changed in the same transaction as the ledger. */
  points: number;
  /** Marks the account that the demo's 'Enter' signs in as. */
  demo?: 'creator';
  createdAt: Date;
  updatedAt: Date;
}

const optionalText = { type: String, default: null };

const schema = new mongoose.Schema<User>(
  {
    username: { type: String, required: true, maxlength: 80 },
    email: { type: String, required: true, lowercase: true, maxlength: 254 },
    passwordHash: { type: String },
    isCreator: { type: Boolean, required: true, default: false },
    isCoach: { type: Boolean, required: true, default: false },
    bio: optionalText,
    avatarUrl: optionalText,
    showLevelPublicly: { type: Boolean, default: true },
    showBadgesPublicly: { type: Boolean, default: true },
    phone: optionalText,
    address: optionalText,
    city: optionalText,
    state: optionalText,
    zipCode: optionalText,
    country: optionalText,
    birthday: optionalText,
    points: { type: Number, required: true, default: 0, min: 0 },
    demo: { type: String, enum: ['creator'] },
  },
  { timestamps: true, collection: 'users', strict: 'throw' },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ demo: 1 }, { unique: true, partialFilterExpression: { demo: { $exists: true } } });
// The newest members, for the creator's overview and the list of students.
schema.index({ isCreator: 1, createdAt: -1, _id: -1 });

export const Users = mongoose.model<User>('User', schema);
