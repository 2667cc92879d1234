import type { Release } from '@grove/contracts/releases';
import mongoose from 'mongoose';
import type { Types } from 'mongoose';

export type Channel = 'stable' | 'dev';

/** The version of a remote (or of the shell) that a channel shows. One per name and channel, about 2 kB; kept. */
export interface ActiveRelease {
  _id: Types.ObjectId;
  name: string;
  channel: Channel;
  /** With absolute addresses. */
  release: Release;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<ActiveRelease>(
  {
    name: { type: String, required: true },
    channel: { type: String, required: true, enum: ['stable', 'dev'] },
    // Checked by the contract before it is written.
    release: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { timestamps: true, collection: 'releases', strict: 'throw' },
);
schema.index({ channel: 1, name: 1 }, { unique: true });

export const Releases = mongoose.model<ActiveRelease>('Release', schema);
