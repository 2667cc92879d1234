import { planIntervals } from '@grove/contracts/shop/planRules';
import { Schema, model } from 'mongoose';
import { productTypes } from './product.ts';
import type { StoredProduct, StoredProductFile } from './product.ts';

const nonNegativeInteger = { type: Number, min: 0, validate: Number.isInteger };

const fileSchema = new Schema<StoredProductFile>(
  {
    key: { type: String, required: true },
    fileName: { type: String, required: true, maxlength: 200 },
    contentType: { type: String, required: true },
    size: { ...nonNegativeInteger, required: true },
    pages: nonNegativeInteger,
    seconds: nonNegativeInteger,
  },
  { _id: false },
);

const productSchema = new Schema<StoredProduct>(
  {
    title: { type: String, required: true },
    description: { type: String },
    priceCents: { ...nonNegativeInteger, required: true },
    priceInterval: { type: String, enum: planIntervals },
    category: { type: String },
    type: { type: String, enum: productTypes, required: true },
    thumbnailKey: { type: String },
    file: { type: fileSchema },
    courseId: { type: Schema.Types.ObjectId },
    isPublished: { type: Boolean },
    duration: { type: String, maxlength: 60 },
    outcomes: { type: String, maxlength: 2_000 },
    archivedAt: { type: Date },
    ratingSum: nonNegativeInteger,
    ratingCount: nonNegativeInteger,
    starCounts: { type: Schema.Types.Mixed },
    studentsCount: nonNegativeInteger,
    searchKeys: { type: [String] },
  },
  { timestamps: true, strict: 'throw', minimize: false },
);
productSchema.index({ isPublished: 1, _id: -1 });
// Lists products for creators, newest first.
productSchema.index({ archivedAt: 1, _id: -1 });
// Lists what a plan can contain, newest first.
productSchema.index({ archivedAt: 1, type: 1, _id: -1 });
// Finds products by search terms, category and price band.
productSchema.index({ searchKeys: 1, isPublished: 1, _id: -1 });
// Lists the categories from the index alone.
productSchema.index({ isPublished: 1, category: 1 });
productSchema.index({ courseId: 1, isPublished: 1 });
// Lists the courses of each category from the index alone.
productSchema.index({ type: 1, isPublished: 1, category: 1, courseId: 1 });
// Lists free files, newest first.
productSchema.index({ type: 1, priceCents: 1, isPublished: 1, _id: -1 });
// Finds the products that use a file of the media library.
productSchema.index({ thumbnailKey: 1 });
productSchema.index({ 'file.key': 1 });
productSchema.index({ ratingCount: 1, ratingSum: 1 });

export const Products = model<StoredProduct>('Product', productSchema, 'products');
