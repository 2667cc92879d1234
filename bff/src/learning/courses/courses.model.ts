import { Schema, model } from 'mongoose';
import type { Course, CourseModule, CourseSection, Lesson, LessonVideo } from './course.ts';

const text = { type: String };
const key = { type: String };

const videoSchema = new Schema<LessonVideo>({
  title: text,
  durationSeconds: { type: Number, required: true, min: 0 },
  key: { type: String, required: true },
  captionsKey: key,
  posterKey: key,
});

const lessonSchema = new Schema<Lesson>({
  title: { type: String, required: true },
  subtitle: text,
  description: text,
  thumbnailKey: key,
  videos: [videoSchema],
  isPreview: { type: Boolean },
  isDraft: { type: Boolean },
});

const moduleSchema = new Schema<CourseModule>({
  title: { type: String, required: true },
  subtitle: text,
  thumbnailKey: key,
  unlock: { at: Date, afterDays: { type: Number, min: 0 } },
  lessons: [lessonSchema],
});

const sectionSchema = new Schema<CourseSection>({
  title: { type: String, required: true },
  subtitle: text,
  modules: [moduleSchema],
});

const courseSchema = new Schema<Course>(
  {
    title: { type: String, required: true },
    tagline: text,
    description: text,
    thumbnailKey: key,
    isPublished: { type: Boolean },
    studentsKeepAccess: { type: Boolean },
    sections: [sectionSchema],
    // Not validated here: only the editor's commands write this field, and always completely.
    editing: Schema.Types.Mixed,
  },
  { timestamps: true, strict: 'throw' },
);
courseSchema.index({ isPublished: 1 });
// Finds courses with modules that open at a date, or some days after enrolment.
courseSchema.index({ 'sections.modules.unlock.at': 1 }, { sparse: true });
courseSchema.index({ 'sections.modules.unlock.afterDays': 1 }, { sparse: true });
courseSchema.index({ 'sections.modules.lessons._id': 1 });
courseSchema.index({ 'sections.modules.lessons.videos._id': 1 });
// Finds the courses that use a file of the media library.
courseSchema.index({ 'sections.modules.lessons.videos.key': 1 });
courseSchema.index({ thumbnailKey: 1 });
courseSchema.index({ 'sections.modules.thumbnailKey': 1 });
courseSchema.index({ 'sections.modules.lessons.thumbnailKey': 1 });

export const Courses = model<Course>('Course', courseSchema, 'courses');
