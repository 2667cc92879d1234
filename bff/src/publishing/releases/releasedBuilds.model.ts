import mongoose from 'mongoose';

/** The version of a release that the installation's image published last, so that a restart keeps what a team has
 *  deployed since. One per release, about 100 bytes, kept permanently. */
export interface ReleasedBuild {
  /** The release's name. */
  _id: string;
  version: string;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<ReleasedBuild>(
  { _id: { type: String, required: true }, version: { type: String, required: true } },
  { timestamps: true, collection: 'releasedBuilds', strict: 'throw', versionKey: false },
);

export const ReleasedBuilds = mongoose.model<ReleasedBuild>('ReleasedBuild', schema);
