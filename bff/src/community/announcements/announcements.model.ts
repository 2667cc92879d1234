import { announcementMax, announcementTitleMax } from '@grove/contracts/fields/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** An announcement of a creator to all members. Size: 500 bytes, at most 6 kB. */
export interface StoredAnnouncement {
  _id: Types.ObjectId;
  authorId: Types.ObjectId;
  title: string;
  text: string;
  priority: 'high' | 'normal';
  /** When members can start to read it; null while it is not published. */
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const announcementSchema = new Schema<StoredAnnouncement>(
  {
    authorId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true, maxlength: announcementTitleMax },
    text: { type: String, required: true, maxlength: announcementMax },
    priority: { type: String, enum: ['high', 'normal'], required: true },
    publishedAt: { type: Date },
  },
  { timestamps: true, strict: 'throw' },
);
// Pages of published announcements for members, and of all announcements for creators; newest first.
announcementSchema.index({ publishedAt: -1, _id: -1 });
announcementSchema.index({ createdAt: -1, _id: -1 });
// Finds what one person wrote, for data exports and account deletion.
announcementSchema.index({ authorId: 1 });

export const Announcements = model<StoredAnnouncement>('Announcement', announcementSchema, 'announcements');
