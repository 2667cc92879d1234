import { notificationKinds } from '@grove/contracts/notificationKinds';
import type { NotificationKind } from '@grove/contracts/notificationKinds';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

interface Cause {
  key: string;
  by: Types.ObjectId;
}

/** A notification for a member. Its text is generated from kind and data when it is read. */
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
  /** Of what others did: what it gathers ('reactions:' and the post), and whether it still does. */
  bundle?: string;
  isOpen?: boolean;
  /** Each thing that others did ('comment:' and its id), told once per member, and who. The latest last. */
  causes?: Cause[];
  /** What it can be seen for no longer once that is gone: 'post:…', 'circle:…'. */
  about?: string[];
  /** From when it goes into a mail, as long as it has not; which delivery sends it. */
  mailDueAt?: Date;
  mailKey?: string;
  /** Of what gathers: when the latest was added. */
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
    readAt: { type: Date },
    announcedAt: { type: Date },
    announcement: { type: Schema.Types.ObjectId },
    bundle: { type: String },
    isOpen: { type: Boolean },
    causes: { type: [{ _id: false, key: String, by: Schema.Types.ObjectId }] },
    about: { type: [String] },
    mailDueAt: { type: Date },
    mailKey: { type: String },
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ userId: 1, key: 1 }, { unique: true });
// The bell's list; how many are unread; those that no toast has said.
schema.index({ userId: 1, isListed: 1, createdAt: -1, _id: -1 });
schema.index({ userId: 1, readAt: 1 });
schema.index({ userId: 1, announcedAt: 1 });
// Each thing once per member, and all that tells of it; what still gathers; what came of one person.
schema.index(
  { 'causes.key': 1, userId: 1 },
  { unique: true, partialFilterExpression: { 'causes.key': { $exists: true } } },
);
schema.index({ userId: 1, bundle: 1, isOpen: 1 });
schema.index({ 'causes.by': 1 });
// What goes with a post, a circle; what waits for a mail.
schema.index({ about: 1, userId: 1 });
schema.index({ userId: 1, mailDueAt: 1 });
// Longer than anybody looks back.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 400 * 24 * 60 * 60 });

export const Notifications = model<StoredNotification>('Notification', schema, 'notifications');
