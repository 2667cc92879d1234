import mongoose from 'mongoose';

/** What all channels of a kind have in common; one per kind, 100 B. Each change of what is shown writes it: what a change
 *  is checked against cannot change in the same moment, so two remotes never get one route. */
export interface Registry {
  _id: 'stable';
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<Registry>(
  { _id: { type: String, required: true, enum: ['stable'] }, revision: { type: Number, required: true } },
  { timestamps: true, collection: 'registries', strict: 'throw', versionKey: false },
);

export const Registries = mongoose.model<Registry>('Registry', schema);
