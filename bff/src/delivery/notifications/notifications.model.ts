import { notificationKinds } from '@grove/contracts/notificationKinds';
import type { NotificationKind } from '@grove/contracts/notificationKinds';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** Something that a member is told once. What it says is worked out from kind and data when it is read. */
export interface StoredNotification {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: NotificationKind;
  /** What it is about ('level:5'): once per member. */
  key: string;
  /** Plain values, as its kind needs them. */
  data: Record<string, string | number>;
  /** Whether the bell lists it: its member may not want that kind there. */
  isListed: boolean;
  readAt: Date | null;
  /** When a toast said it; null while none has. */
  announcedAt: Date | null;
  /** Which call took it to be said. */
  announcement?: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<StoredNotification>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: Object.keys(notificationKinds), required: true },
    key: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    isListed: { type: Boolean, required: true },
    readAt: { type: Date, default: null },
    announcedAt: { type: Date, default: null },
    announcement: { type: Schema.Types.ObjectId },
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ userId: 1, key: 1 }, { unique: true });
// The bell's list; how many are unread; those that no toast has said.
schema.index({ userId: 1, isListed: 1, _id: -1 });
schema.index({ userId: 1, readAt: 1 });
schema.index({ userId: 1, announcedAt: 1 });
// Longer than anybody looks back.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 400 * 24 * 60 * 60 });

export const Notifications = model<StoredNotification>('Notification', schema, 'notifications');
