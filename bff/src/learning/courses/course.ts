import type { WidgetType } from '@grove/contracts/widgetRules';
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
  /** A picture that is shown until it plays. */
  posterKey: string | null;
}

export interface Lesson {
  _id: Types.ObjectId;
  title: string;
  subtitle: string;
  description: string;
  thumbnailKey: string | null;
  videos: LessonVideo[];
  /** Whether visitors may open it before they buy. */
  isPreview: boolean;
  /** Members do not see it yet. */
  isDraft: boolean;
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
  /** While it is unpublished: whether its students can still open it. Missing means no. */
  studentsKeepAccess?: boolean;
  sections: CourseSection[];
  /** What the editor knows beside it. */
  editing?: CourseEditing;
  createdAt: Date;
  updatedAt: Date;
}

/** Where a document's edits stand. */
export interface Steps {
  /** Of the last edit; the document's own id before the first. */
  revision: Types.ObjectId;
  /** Of the latest edits, so that one that is sent again is known. */
  known: Types.ObjectId[];
}

/** What was taken out of a course and can come back: one of these, with all that it holds. */
export interface RemovedNode {
  parentId: Types.ObjectId;
  section?: CourseSection;
  module?: CourseModule;
  lesson?: Lesson;
  /** Its widgets wait in its own document. */
  page?: Pick<LessonPage, '_id' | 'title'>;
}

export interface CourseEditing extends Steps {
  removed: RemovedNode[];
}

/** Where a widget's file lies, and what is known of it. */
export type WidgetFileFields = Record<string, unknown>;

/** What the editor knows of a widget beside what is shown of it. */
interface WidgetOrigin {
  /** The media library's asset that its file is. */
  assetId?: Types.ObjectId | null;
  /** The file that it had before it was given one of the media library. */
  ownFile?: WidgetFileFields;
}

/** A widget as it is stored: its settings passed their type's schema when they were written. */
export type Widget = WidgetContent & { _id: Types.ObjectId } & WidgetOrigin;

/** One that its creator has yet to fill: members do not see it. */
export type UnfilledWidget = { _id: Types.ObjectId; type: WidgetType; settings: object } & WidgetOrigin;

export interface PageEditing extends Steps {
  removed: (Widget | UnfilledWidget)[];
}

/** One page of a lesson with its widgets in order. */
export interface LessonPage {
  _id: Types.ObjectId;
  courseId: Types.ObjectId;
  lessonId: Types.ObjectId;
  title: string;
  order: number;
  /** Those that are filled. A page of the editor's (`EditedPage`) has the others, too. */
  widgets: Widget[];
  editing?: PageEditing;
  createdAt: Date;
  updatedAt: Date;
}
