import { mediaTypes } from '@grove/contracts/files/mediaRules';
import { Schema, model } from 'mongoose';
import type { StoredMediaAsset } from './mediaAsset.ts';

const number = { type: Number };
const text = { type: String };

const schema = new Schema<StoredMediaAsset>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    fileName: { type: String, required: true, maxlength: 200 },
    searchKeys: { type: [String] },
    fileType: { type: String, enum: mediaTypes, required: true },
    mimeType: { type: String, required: true },
    fileSize: { type: Number, required: true },
    pictures: { type: [new Schema({ width: { type: Number }, height: { type: Number } }, { _id: false })] },
    width: number,
    height: number,
    durationSeconds: number,
    posterKey: text,
    captionsKey: text,
  },
  { timestamps: true, collection: 'mediaAssets', strict: 'throw' },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ ownerId: 1 });
// The list of one type, newest first, and searches with and without a type.
schema.index({ fileType: 1, _id: -1 });
schema.index({ searchKeys: 1, _id: -1 });
schema.index({ searchKeys: 1, fileType: 1, _id: -1 });

export const MediaAssets = model<StoredMediaAsset>('MediaAsset', schema);
