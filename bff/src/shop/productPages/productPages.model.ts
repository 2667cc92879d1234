import { Schema, model } from 'mongoose';
import type { StoredProductPage } from './productPage.ts';

// Draft and publication are validated by their contract when they are written, so they need no schema here.
const schema = new Schema<StoredProductPage>(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    draft: { type: Schema.Types.Mixed, required: true },
    published: { type: Schema.Types.Mixed },
    files: { type: [String], required: true },
  },
  { timestamps: true, strict: 'throw', minimize: false },
);
schema.index({ productId: 1 }, { unique: true });
// Finds the pages that use a file of the media library.
schema.index({ files: 1 });

export const ProductPages = model<StoredProductPage>('ProductPage', schema, 'productPages');
