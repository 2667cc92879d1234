import type { WidgetContent } from '@grove/contracts/widgetSettings';
import type { Types } from 'mongoose';

/** A video as the player needs it: a copy of the lesson's video widget, see docs/decisions/010. */
export interface LessonVideo {
  _id: Types.ObjectId;
  title: string;
  durationSeconds: number;
  /** Where the file lies in storage. */
  key: string;
  captionsKey: string | null;
}

export interface Lesson {
  _id: Types.ObjectId;
  title: string;
  subtitle: string;
  description: string;
  thumbnailKey: string | null;
  videos: LessonVideo[];
  /** Whether visitors may open it before they buy; missing in lessons of before. */
  isPreview?: boolean;
}

/** Opens at a date, some days after the member enrolled, or (neither given) at once; with both, at the later one. */
export interface Unlock {
  at?: Date;
  afterDays?: number;
}

export interface CourseModule {
  _id: Types.ObjectId;
  title: string;
  subtitle: string;
  thumbnailKey: string | null;
  unlock: Unlock;
  lessons: Lesson[];
}

export interface CourseSection {
  _id: Types.ObjectId;
  title: string;
  subtitle: string;
  modules: CourseModule[];
}

export interface Course {
  _id: Types.ObjectId;
  title: string;
  tagline: string;
  description: string;
  thumbnailKey: string | null;
  isPublished: boolean;
  sections: CourseSection[];
  createdAt: Date;
  updatedAt: Date;
}

/** A widget as it is stored: its settings passed their type's schema when they were written. */
export type Widget = WidgetContent & { _id: Types.ObjectId };

/** One page of a lesson with its widgets in order. */
export interface LessonPage {
  _id: Types.ObjectId;
  courseId: Types.ObjectId;
  lessonId: Types.ObjectId;
  title: string;
  order: number;
  widgets: Widget[];
  createdAt: Date;
  updatedAt: Date;
}
