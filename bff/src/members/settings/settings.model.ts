import mongoose from 'mongoose';

/** What creators decide for the whole installation; one document. Kept until changed. */
export interface Settings {
  _id: 'installation';
  requireSecondFactor: boolean;
  /** Written by whoever makes a creator or changes what is demanded of them: of two at once one waits for the other. */
  rightsChanges: number;
  /** The installation's, by its IANA name: the day on which a sale counts. UTC until it is chosen. */
  timeZone?: string;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<Settings>(
  {
    _id: { type: String, required: true },
    requireSecondFactor: { type: Boolean, required: true },
    timeZone: { type: String },
    rightsChanges: { type: Number, required: true },
  },
  { timestamps: true, collection: 'settings', strict: 'throw', versionKey: false },
);

export const SettingsDocument = mongoose.model<Settings>('Settings', schema);
