import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** What a creator tells everybody. Size: 500 bytes, at most 6 kB. */
export interface StoredAnnouncement {
  _id: Types.ObjectId;
  authorId: Types.ObjectId;
  title: string;
  text: string;
  priority: 'high' | 'normal';
  publishedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

const announcementSchema = new Schema<StoredAnnouncement>(
  {
    authorId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true, maxlength: 200 },
    text: { type: String, required: true, maxlength: 5_000 },
    priority: { type: String, enum: ['high', 'normal'], required: true, default: 'normal' },
    publishedAt: { type: Date, required: true, default: () => new Date() },
  },
  { timestamps: true, strict: 'throw' },
);
announcementSchema.index({ publishedAt: -1, _id: -1 });
// What one person wrote, when they ask for their data or leave.
announcementSchema.index({ authorId: 1 });

export const Announcements = model<StoredAnnouncement>('Announcement', announcementSchema, 'announcements');
