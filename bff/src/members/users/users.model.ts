import mongoose from 'mongoose';
import type { Types } from 'mongoose';
import type { AccountRole } from '@grove/contracts/account/auth';
import type { SearchParts } from './search/searchParts.ts';
import type { Streak, StoredPreferences } from './userParts.ts';

/** An authenticator required at sign-in. */
export interface SecondFactor {
  /** The base32 secret, encrypted for this user (infra/secrets.ts). */
  sealedSecret: string;
  since: Date;
  /** The time step of the last code used: no code is accepted twice. */
  lastStep: number;
  /** Hashes; used ones are removed. */
  recoveryCodes: string[];
}

/** A browser that has signed in before. */
export interface KnownDevice {
  /** Hash of the browser's device cookie and the user's id. */
  hash: string;
  seenAt: Date;
}

/** A new address that must be confirmed from both addresses. */
export interface PendingEmail {
  email: string;
  isOldConfirmed: boolean;
  isNewConfirmed: boolean;
}

/** A membership whose renewal was declined or waits for the bank's approval. */
export interface DuePayment {
  /** The subscription's id. */
  membershipId: Types.ObjectId;
  /** The title of the membership. */
  title: string;
  /** When its contents close; null if they are closed. */
  accessEndsAt: Date | null;
  /** Whether the bank asks for the member's approval. Missing if the payment was declined. */
  needsApproval?: true;
}

/** A user account. Size: about 1.7 kB, half of it for the search; kept until the account is deleted. */
export interface User {
  _id: Types.ObjectId;
  username: string;
  /** In lower case. */
  email: string;
  /** Missing for accounts that cannot sign in with a password: the demo's and unconfirmed ones. */
  passwordHash?: string;
  /** Set for an account that a purchase created, until the owner of its address has opened an emailed link (decision
   *  164). For signing in, signing up and other members, it does not exist. */
  isUnconfirmed?: true;
  /** Normalized form of the name, to find lookalikes. */
  look: string;
  /** The name and city in lower case and without accents, for sorting and searching. */
  searchName: string;
  searchCity: string;
  /** The search index for creators; must be updated with the fields it is derived from. */
  search: SearchParts;
  /** The search index for other members (`members/vocabulary`). Empty while the account is unconfirmed. */
  searchKeys: string[];
  isCreator: boolean;
  isCoach: boolean;
  /** Whether this creator also operates the installation. Missing: no. */
  isOperator?: boolean;
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
  /** A date without a time: 'YYYY-MM-DD'. */
  birthday: string | null;
  /** IANA name; null until one of the user's browsers has sent it. Then UTC applies. */
  timeZone: string | null;
  /** The sum of the points ledger, changed in the same transaction as the ledger. */
  points: number;
  streak?: Streak;
  notificationPreferences?: StoredPreferences;
  /** Set for the demo accounts; they have no password. */
  demo?: AccountRole;
  /** Set while the second factor is on. */
  secondFactor?: SecondFactor;
  /** A secret that was shown and is not confirmed yet. */
  pendingSecondFactor?: { sealedSecret: string; startedAt: Date };
  pendingEmail?: PendingEmail;
  /** The latest 20, oldest first. */
  knownDevices?: KnownDevice[];
  /** Counts changes of password and rights. A session starts only if there was none since they were
   *  checked. */
  rightsVersion?: number;
  /** Counts the renewals of the calendar feed's address. */
  calendarFeedVersion?: number;
  /** When the account will be deleted, unless its owner cancels the deletion. */
  deletesAt: Date | null;
  /** Payments that the user's pages mention. Copied from the subscriptions, so that no page needs another query. */
  duePayments?: DuePayment[];
  createdAt: Date;
  updatedAt: Date;
}

const optionalText = { type: String };

const preference = { bell: Boolean, mail: Boolean };

const schema = new mongoose.Schema<User>(
  {
    username: { type: String, required: true, maxlength: 80 },
    email: { type: String, required: true, lowercase: true, maxlength: 254 },
    passwordHash: { type: String },
    isUnconfirmed: { type: Boolean },
    look: { type: String },
    searchName: { type: String, required: true },
    searchCity: { type: String },
    search: {
      type: new mongoose.Schema<SearchParts>(
        { name: [String], email: [String], city: [String] },
        { _id: false },
      ),
    },
    searchKeys: { type: [String] },
    isCreator: { type: Boolean, required: true },
    isCoach: { type: Boolean, required: true },
    isOperator: { type: Boolean },
    bio: optionalText,
    avatarUrl: optionalText,
    showLevelPublicly: { type: Boolean },
    showBadgesPublicly: { type: Boolean },
    phone: optionalText,
    address: optionalText,
    city: optionalText,
    state: optionalText,
    zipCode: optionalText,
    country: optionalText,
    birthday: optionalText,
    timeZone: optionalText,
    points: { type: Number, required: true, min: 0 },
    streak: { type: { _id: false, days: Number, day: String, at: Date, zone: String, freeDay: String } },
    notificationPreferences: {
      type: {
        ...{ _id: false, progress: preference, courses: preference },
        ...{ coaching: preference, community: preference, messages: preference },
      },
    },
    demo: { type: String, enum: ['member', 'coach', 'creator'] },
    secondFactor: {
      type: { _id: false, sealedSecret: String, since: Date, lastStep: Number, recoveryCodes: [String] },
    },
    pendingSecondFactor: { type: { _id: false, sealedSecret: String, startedAt: Date } },
    pendingEmail: {
      type: { _id: false, email: String, isOldConfirmed: Boolean, isNewConfirmed: Boolean },
    },
    knownDevices: { type: [{ _id: false, hash: String, seenAt: Date }] },
    rightsVersion: { type: Number },
    calendarFeedVersion: { type: Number },
    deletesAt: { type: Date },
    duePayments: {
      type: [
        {
          _id: false,
          membershipId: mongoose.Schema.Types.ObjectId,
          title: String,
          accessEndsAt: Date,
          needsApproval: Boolean,
        },
      ],
      default: undefined,
    },
  },
  { timestamps: true, collection: 'users', strict: 'throw' },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ demo: 1 }, { unique: true, partialFilterExpression: { demo: { $exists: true } } });
// The newest students, for the creators' overview and the list of students.
schema.index({ isCreator: 1, createdAt: -1, _id: -1 });
schema.index({ isCreator: 1, searchName: 1, _id: 1 });
schema.index({ isCreator: 1, email: 1, _id: 1 });
// Students by their last visit.
schema.index({ isCreator: 1, 'streak.at': 1, _id: 1 });
// Coaches who are not creators.
schema.index({ isCoach: 1, isCreator: 1 }, { partialFilterExpression: { isCoach: true } });

// All users, newest first and by name.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ searchName: 1, _id: 1 });
// Any part of a name, address or city.
schema.index({ 'search.name': 1 });
schema.index({ 'search.email': 1 });
schema.index({ 'search.city': 1 });
// Members by the words of their name.
schema.index({ searchKeys: 1, searchName: 1, _id: 1 });
// Names that look like another.
schema.index({ look: 1 });
// Creators without a second factor, for changes of the requirement.
schema.index({ 'secondFactor.since': 1 }, { partialFilterExpression: { isCreator: true } });
// Accounts whose deletion is due.
schema.index({ deletesAt: 1 }, { partialFilterExpression: { deletesAt: { $type: 'date' } } });

export const Users = mongoose.model<User>('User', schema);
