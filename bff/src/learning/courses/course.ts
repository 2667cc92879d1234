import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import type { WidgetContent } from '@grove/contracts/courses/widgetSettings';
import type { Types } from 'mongoose';

/** A video as the player needs it: a copy of the lesson's video widget, see docs/decisions/010. */
export interface LessonVideo {
  _id: Types.ObjectId;
  title: string;
  durationSeconds: number;
  /** Storage key of the file. */
  key: string;
  captionsKey: string | null;
  /** Storage key of the image that is shown until the video plays. */
  posterKey: string | null;
}

export interface Lesson {
  _id: Types.ObjectId;
  title: string;
  subtitle: string;
  description: string;
  thumbnailKey: string | null;
  videos: LessonVideo[];
  /** Whether visitors may open the lesson before they buy the course. */
  isPreview: boolean;
  /** Whether the lesson is hidden from members. */
  isDraft: boolean;
}

/** When a module opens: at a date, some days after enrolment, at the later of both, or immediately without either. */
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
  /** Whether students can still open the course while it is unpublished. Missing means no. */
  studentsKeepAccess?: boolean;
  sections: CourseSection[];
  /** State that only the editor uses. */
  editing?: CourseEditing;
  createdAt: Date;
  updatedAt: Date;
}

/** The edits that a document contains. */
export interface Steps {
  /** The id of the last edit; the document's own id before the first. */
  revision: Types.ObjectId;
  /** The ids of the latest edits, to recognize an edit that is sent again. */
  known: Types.ObjectId[];
}

/** A section, module, lesson or page that was removed from a course and can be restored, with everything in it. */
export interface RemovedNode {
  parentId: Types.ObjectId;
  section?: CourseSection;
  module?: CourseModule;
  lesson?: Lesson;
  /** The page's widgets stay in its own document. */
  page?: Pick<LessonPage, '_id' | 'title'>;
}

export interface CourseEditing extends Steps {
  removed: RemovedNode[];
}

/** The storage key of a widget's file, and the file's properties. */
export type WidgetFileFields = Record<string, unknown>;

/** Fields of a widget that only the editor uses. */
interface WidgetOrigin {
  /** The media library's asset that the widget shows. */
  assetId?: Types.ObjectId | null;
  /** The file that the widget had before it got one from the media library. */
  ownFile?: WidgetFileFields;
}

/** A stored widget; its settings passed their type's schema when they were written. */
export type Widget = WidgetContent & { _id: Types.ObjectId } & WidgetOrigin;

/** A widget that its creator has yet to fill; members do not see it. */
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
  /** The filled widgets. `EditablePage` includes unfilled ones. */
  widgets: Widget[];
  editing?: PageEditing;
  createdAt: Date;
  updatedAt: Date;
}
