import { widgetTypes } from '@grove/contracts/widgetRules';
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
    // Written by the editor's verbs, which keep it whole.
    editing: Schema.Types.Mixed,
  },
  { timestamps: true, strict: 'throw', minimize: false },
);
pageSchema.index({ lessonId: 1, order: 1 }, { unique: true });
pageSchema.index({ courseId: 1 });
pageSchema.index({ 'widgets._id': 1 });
// An edit of a widget that was taken out.
pageSchema.index({ 'editing.removed._id': 1 }, { sparse: true });
// What shows a file of the media library.
pageSchema.index({ 'widgets.settings.key': 1 });

export const Pages = model<LessonPage>('Page', pageSchema, 'pages');
