import { widgetTypes } from '@grove/contracts/courses/widgetRules';
import { Schema, model } from 'mongoose';
import type { LessonPage, Widget } from './course.ts';

const widgetSchema = new Schema<Widget>({
  type: { type: String, enum: widgetTypes, required: true },
  settings: { type: Schema.Types.Mixed },
  assetId: Schema.Types.ObjectId,
  ownFile: Schema.Types.Mixed,
});

const pageSchema = new Schema<LessonPage>(
  {
    courseId: { type: Schema.Types.ObjectId, required: true },
    lessonId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String },
    order: { type: Number },
    widgets: [widgetSchema],
    // Not validated here: only the editor's commands write this field, and always completely.
    editing: Schema.Types.Mixed,
  },
  { timestamps: true, strict: 'throw', minimize: false },
);
pageSchema.index({ lessonId: 1, order: 1 }, { unique: true });
pageSchema.index({ courseId: 1 });
pageSchema.index({ 'widgets._id': 1 });
// Finds the page of a removed widget that is edited.
pageSchema.index({ 'editing.removed._id': 1 }, { sparse: true });
// Finds the pages that use a file of the media library.
pageSchema.index({ 'widgets.settings.key': 1 });

export const Pages = model<LessonPage>('Page', pageSchema, 'pages');
