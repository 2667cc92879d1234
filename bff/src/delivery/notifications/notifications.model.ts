import { notificationKinds } from '@grove/contracts/account/notificationKinds';
import type { NotificationKind } from '@grove/contracts/account/notificationKinds';
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
  /** Its subject ('level:5'), unique per member. */
  key: string;
  /** Plain values that its kind needs. */
  data: Record<string, string | number>;
  /** Whether the bell lists it, according to the member's preferences. */
  isListed: boolean;
  readAt: Date | null;
  /** When a toast showed it; null if none has. */
  announcedAt: Date | null;
  /** The call that claimed it for a toast. */
  announcement?: Types.ObjectId;
  /** For activity of other members: the key of the bundle ('reactions:' and the post's id), and whether the entry is
   *  still open for more. */
  bundle?: string;
  isOpen?: boolean;
  /** Each action ('comment:' and its id) and its actor, the latest last. A member is notified of each once. */
  causes?: Cause[];
  /** Things without which it is no longer visible: 'post:…', 'circle:…'. */
  about?: string[];
  /** When it is due to be emailed, until it has been; and the delivery that sends it. */
  mailDueAt?: Date;
  mailKey?: string;
  /** For a bundle: when the latest cause was added. */
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
// The bell's list; the number of unread ones; those that no toast has shown.
schema.index({ userId: 1, isListed: 1, createdAt: -1, _id: -1 });
schema.index({ userId: 1, readAt: 1 });
schema.index({ userId: 1, announcedAt: 1 });
// Each cause once per member; open bundles; a member's actions.
schema.index(
  { 'causes.key': 1, userId: 1 },
  { unique: true, partialFilterExpression: { 'causes.key': { $exists: true } } },
);
schema.index({ userId: 1, bundle: 1, isOpen: 1 });
schema.index({ 'causes.by': 1 });
// Notifications of a post or circle; those that are due to be emailed.
schema.index({ about: 1, userId: 1 });
schema.index({ userId: 1, mailDueAt: 1 });
// Longer than anyone scrolls back.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 400 * 24 * 60 * 60 });

export const Notifications = model<StoredNotification>('Notification', schema, 'notifications');
