import { Schema, model } from 'mongoose';
import { seatStatuses } from './liveClass.ts';
import type { ClassSeat } from './liveClass.ts';

const id = { type: Schema.Types.ObjectId, required: true };

const seatSchema = new Schema<ClassSeat>(
  {
    classId: id,
    memberId: id,
    orderId: id,
    status: { type: String, enum: seatStatuses, required: true },
    endsAt: { type: Date },
    grants: { type: Number, min: 0, validate: Number.isInteger },
    attended: [{ type: Schema.Types.ObjectId }],
  },
  { collection: 'classSeats', timestamps: true, strict: 'throw' },
);
// An order has at most one seat in a class, even if its effects run more than once.
seatSchema.index({ orderId: 1, classId: 1 }, { unique: true });
seatSchema.index({ memberId: 1, status: 1, classId: 1 });
seatSchema.index({ classId: 1, status: 1, _id: 1 });

export const ClassSeats = model<ClassSeat>('ClassSeat', seatSchema);
