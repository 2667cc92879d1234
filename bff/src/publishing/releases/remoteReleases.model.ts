import type { Release } from '@grove/contracts/releases';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';
import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** An uploaded version of a remote or of the shell, about 4 kB. Its build never changes. */
export interface StoredRelease {
  _id: Types.ObjectId;
  name: string;
  version: string;
  /** With absolute addresses. */
  release: Release;
  /** By package, what a shell provides and the least that a remote needs. */
  shared: Record<string, string>;
  files: ReleaseFile[];
  /** Brotli. */
  firstScreenBytes: number;
  largestChunkBytes: number;
  commit: string;
  author: string;
  uploadedAt: Date;
  /** When a channel showed it last, or it was uploaded: from then on its files are kept for `releaseKeptDays`. */
  lastLiveAt: Date;
  withdrawnAt: Date | null;
  /** Since when its files are being removed. */
  removingAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<StoredRelease>(
  {
    name: { type: String, required: true },
    version: { type: String, required: true },
    // Checked by the contract before it is written.
    release: { type: mongoose.Schema.Types.Mixed, required: true },
    shared: { type: mongoose.Schema.Types.Mixed },
    files: [
      {
        _id: false,
        path: { type: String, required: true },
        bytes: { type: Number, required: true },
        compressedBytes: { type: Number, required: true },
        digest: { type: String, required: true },
      },
    ],
    firstScreenBytes: { type: Number, required: true },
    largestChunkBytes: { type: Number, required: true },
    commit: { type: String },
    author: { type: String },
    uploadedAt: { type: Date, required: true },
    lastLiveAt: { type: Date, required: true },
    withdrawnAt: { type: Date },
    removingAt: { type: Date },
  },
  { timestamps: true, collection: 'remoteReleases', strict: 'throw', minimize: false },
);
schema.index({ name: 1, version: 1 }, { unique: true });
schema.index({ name: 1, _id: -1 });
// What may be removed.
schema.index({ lastLiveAt: 1 });

export const RemoteReleases = mongoose.model<StoredRelease>('RemoteRelease', schema);
