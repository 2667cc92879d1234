import mongoose from 'mongoose';

/** A document shared by all channels of a kind; one per kind, 100 bytes. Each change of live releases writes it, so
 *  that concurrent changes conflict and two remotes never get the same route. */
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
