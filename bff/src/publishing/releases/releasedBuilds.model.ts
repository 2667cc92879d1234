import mongoose from 'mongoose';

/** Which version of a release the installation's own image brought last: what a team has deployed since stays. One per
 *  name, 100 B; kept. */
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
