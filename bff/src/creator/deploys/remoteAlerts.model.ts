import mongoose from 'mongoose';

/** Where a remote's team is notified when a canary is halted; by the remote's name, about 300 bytes. */
export interface StoredAlerts {
  _id: string;
  email: string | null;
  webhook: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<StoredAlerts>(
  { _id: { type: String, required: true }, email: { type: String }, webhook: { type: String } },
  { timestamps: true, collection: 'remoteAlerts', strict: 'throw', versionKey: false },
);

export const RemoteAlerts = mongoose.model<StoredAlerts>('RemoteAlert', schema);
