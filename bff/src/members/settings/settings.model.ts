import { graceDaysRange } from '@grove/contracts/shop/graceRules';
import mongoose from 'mongoose';
import type { StoredSiteSettings } from './storedSiteSettings.ts';

/** Settings of the whole installation, in one document. Kept until changed. */
export interface Settings {
  _id: 'installation';
  requireSecondFactor: boolean;
  /** Whether members can sign in with an emailed link. Default: true. */
  signInByEmail?: boolean;
  /** Incremented by every transaction that makes a creator or changes the requirements for creators, so
   *  that concurrent ones wait for each other. */
  rightsChanges: number;
  /** IANA name of the installation's time zone, in whose days sales are counted. Default: UTC. */
  timeZone?: string;
  billing?: {
    /** For how many days a membership stays open while its renewal is not paid. Default: 14. */
    graceDays?: number;
  };
  site?: StoredSiteSettings;
  setup?: {
    /** Whether a creator has hidden the setup checklist. Default: no. */
    isDismissed?: boolean;
    /** Fingerprint of the card provider's keys that passed the latest check. Missing if none did. */
    checkedKeys?: string;
  };
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<Settings>(
  {
    _id: { type: String, required: true },
    requireSecondFactor: { type: Boolean, required: true },
    signInByEmail: { type: Boolean },
    timeZone: { type: String },
    rightsChanges: { type: Number, required: true },
    // Validated by its contract when it is written.
    site: { type: mongoose.Schema.Types.Mixed },
    billing: { graceDays: { type: Number, min: graceDaysRange.min, max: graceDaysRange.max } },
    setup: { isDismissed: { type: Boolean }, checkedKeys: { type: String } },
  },
  { timestamps: true, collection: 'settings', strict: 'throw', versionKey: false },
);

export const SettingsDocument = mongoose.model<Settings>('Settings', schema);
