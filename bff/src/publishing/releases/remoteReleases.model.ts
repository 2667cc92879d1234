import type { Release } from '@grove/contracts/releases/releases';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';
import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** An uploaded version of a remote or of the shell, about 4 kB. Its build never changes. */
export interface StoredRelease {
  _id: Types.ObjectId;
  name: string;
  version: string;
  /** With absolute URLs. */
  release: Release;
  /** Versions by package: those that a shell provides, or the minimum that a remote needs. */
  shared: Record<string, string>;
  files: ReleaseFile[];
  /** Size compressed with Brotli, like the next one. */
  firstScreenBytes: number;
  largestChunkBytes: number;
  commit: string;
  author: string;
  uploadedAt: Date;
  /** When it was last live or uploaded. Its files are kept for `releaseRetentionDays` from then. */
  lastLiveAt: Date;
  withdrawnAt: Date | null;
  /** When the removal of its files started. */
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
// Old versions to remove.
schema.index({ lastLiveAt: 1 });

export const RemoteReleases = mongoose.model<StoredRelease>('RemoteRelease', schema);
