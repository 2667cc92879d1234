import { Schema, model } from 'mongoose';
import { productTypes } from './product.ts';
import type { Product } from './product.ts';

const whole = { type: Number, default: 0, min: 0, validate: Number.isInteger };

const productSchema = new Schema<Product>(
  {
    title: { type: String, required: true },
    description: { type: String, default: '' },
    priceCents: { ...whole, required: true },
    category: { type: String, default: '' },
    type: { type: String, enum: productTypes, required: true },
    thumbnailKey: { type: String, default: null },
    courseId: { type: Schema.Types.ObjectId, default: null },
    isPublished: { type: Boolean, default: true },
    ratingSum: whole,
    ratingCount: whole,
    studentsCount: whole,
  },
  { timestamps: true, strict: 'throw' },
);
productSchema.index({ isPublished: 1, _id: -1 });
productSchema.index({ courseId: 1 });
productSchema.index({ ratingCount: 1, ratingSum: 1 });

export const Products = model<Product>('Product', productSchema, 'products');
