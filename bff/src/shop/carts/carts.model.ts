import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

export interface CartItem {
  _id: Types.ObjectId;
  productId: Types.ObjectId;
  quantity: number;
}

/** What a member means to buy. One per member, made with the first thing put into it. */
export interface Cart {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  items: CartItem[];
  createdAt: Date;
  updatedAt: Date;
}

const itemSchema = new Schema<CartItem>({
  productId: { type: Schema.Types.ObjectId, required: true },
  quantity: { type: Number, required: true, min: 1, max: 99 },
});

const cartSchema = new Schema<Cart>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    items: { type: [itemSchema], default: [] },
  },
  { timestamps: true, strict: 'throw' },
);
cartSchema.index({ userId: 1 }, { unique: true });

export const Carts = model<Cart>('Cart', cartSchema, 'carts');
