import type { Release } from '@grove/contracts/releases/releases';
import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** The releases that a channel shows of a remote or of the shell. One per name and channel, about 4 kB. It contains
 *  what pages need, so that a page reads only these documents. */
export interface Channel {
  _id: Types.ObjectId;
  name: string;
  channel: 'stable';
  version: string;
  /** The version of the other devices while `percent` is below 100, otherwise the version before. */
  previous: string | null;
  /** The version before `previous`, while `previous` is still shown. */
  earlier: string | null;
  percent: number;
  /** Increases with each change. */
  revision: number;
  halted: string | null;
  /** Whether the canary increases by itself. Missing in legacy channels. */
  isRamping?: boolean;
  /** When the remote was turned off; null while it is on. */
  offSince: Date | null;
  changedAt: Date;
  /** The releases of `version` and, while it is shown, of `previous`, with absolute URLs. */
  shown: Release;
  former: Release | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Whether no device gets the remote, whatever its channel shows. */
export function isOff({ offSince }: Pick<Channel, 'offSince'>): boolean {
  return offSince !== null;
}

const schema = new mongoose.Schema<Channel>(
  {
    name: { type: String, required: true },
    channel: { type: String, required: true, enum: ['stable'] },
    version: { type: String, required: true },
    previous: { type: String },
    earlier: { type: String },
    percent: { type: Number, required: true, min: 0, max: 100 },
    revision: { type: Number, required: true },
    halted: { type: String },
    isRamping: { type: Boolean },
    offSince: { type: Date },
    changedAt: { type: Date, required: true },
    // Checked by the contract before they are written.
    shown: { type: mongoose.Schema.Types.Mixed, required: true },
    former: { type: mongoose.Schema.Types.Mixed },
  },
  { timestamps: true, collection: 'channels', strict: 'throw' },
);
schema.index({ channel: 1, name: 1 }, { unique: true });

export const Channels = mongoose.model<Channel>('Channel', schema);
