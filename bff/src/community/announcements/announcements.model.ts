import { announcementMax, announcementTitleMax } from '@grove/contracts/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** What a creator tells everybody. Size: 500 bytes, at most 6 kB. */
export interface StoredAnnouncement {
  _id: Types.ObjectId;
  authorId: Types.ObjectId;
  title: string;
  text: string;
  priority: 'high' | 'normal';
  /** From when on members read it; null while they do not. */
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
// As members read them, and as creators keep them: the last written first.
announcementSchema.index({ publishedAt: -1, _id: -1 });
announcementSchema.index({ createdAt: -1, _id: -1 });
// What one person wrote, when they ask for their data or leave.
announcementSchema.index({ authorId: 1 });

export const Announcements = model<StoredAnnouncement>('Announcement', announcementSchema, 'announcements');
