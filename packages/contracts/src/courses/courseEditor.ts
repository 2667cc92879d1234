// Over budget: the structure, its edits and the endpoints of one editor, most of them one line a field.
import { z } from 'zod';
import {
  courseTextMax,
  courseTitleMax,
  lessonsPerEditMax,
  pageTitleMax,
  unlockDaysMax,
} from './editorLimits.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id, index, moment, plannedMoment } from '../fields/fields.ts';
import { courseTemplateNames } from './courseTemplates.ts';
import { LessonWidget } from './lessons.ts';
import { productRules } from '../shop/productRules.ts';
import { widgetTypes } from './widgetRules.ts';
import { WidgetForm, widgetField } from './widgetForm.ts';

const title = z.string().trim().min(1).max(courseTitleMax);
const singleLineText = z.string().trim().max(courseTitleMax);
/** The URL of a public picture, such as an image of the media library. */
const publicPicturePattern = /^\/media\/\w[\w-]*(?:[./]\w[\w-]*)*$/;
const longText = z.string().max(courseTextMax);

/** When a module opens: at a date, some days after enrolment, both (the later one) or neither. */
const unlock = z.strictObject({
  at: moment.nullable(),
  afterDays: z.int().min(0).max(unlockDaysMax).nullable(),
});

const EditorSection = z.object({ id, title: z.string(), subtitle: z.string() });
export type EditorSection = z.infer<typeof EditorSection>;

/** The URL of a picture on this site; null if there is none. */
const thumbnailUrl = z.string().nullable();

const EditorModule = z.object({
  id,
  sectionId: id,
  title: z.string(),
  subtitle: z.string(),
  thumbnailUrl,
  unlock,
});
export type EditorModule = z.infer<typeof EditorModule>;

const EditorLesson = z.object({
  id,
  moduleId: id,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  thumbnailUrl,
  /** Whether visitors may open it before they buy. */
  isPreview: z.boolean(),
  /** Not shown to members yet. */
  isDraft: z.boolean(),
});
export type EditorLesson = z.infer<typeof EditorLesson>;

/** A page of a lesson. */
export const EditorPage = z.object({ id, lessonId: id, order: index, title: z.string() });
export type EditorPage = z.infer<typeof EditorPage>;

/** A course as its editor shows it. Each list has the order of the nodes within their parents. */
export const CourseStructure = z.object({
  course: z.object({
    id,
    title: z.string(),
    tagline: z.string(),
    description: z.string(),
    isPublished: z.boolean(),
    /** Whether members who own it can open it. Always true while it is published. */
    studentsKeepAccess: z.boolean(),
  }),
  /** The id of the last stored edit. */
  revision: id,
  sections: z.array(EditorSection),
  modules: z.array(EditorModule),
  lessons: z.array(EditorLesson),
  pages: z.array(EditorPage),
});
export type CourseStructure = z.infer<typeof CourseStructure>;

const nodeKind = z.enum(['section', 'module', 'lesson', 'page']);
/** The parent of a section is the course. `at` is the index among the new siblings. */
const nodePosition = { parentId: id, at: index };

/** The browser creates the id, so that its next edits can refer to the node before the server has
 *  answered. */
const AddNode = z.strictObject({
  kind: z.literal('add'),
  node: nodeKind,
  id,
  ...nodePosition,
  title,
  /** The id of the first page of a new lesson. */
  pageId: id.optional(),
  /** The file of the media library that the first page of a new lesson shows. */
  mediaAssetId: id.optional(),
});
const RemoveNode = z.strictObject({ kind: z.literal('remove'), node: nodeKind, id });
const RestoreNode = z.strictObject({ kind: z.literal('restore'), node: nodeKind, id, ...nodePosition });

/** One change of a course. */
export const CourseEdit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('course'),
    fields: z.strictObject({
      title: title.max(productRules.title.max).optional(),
      tagline: singleLineText.optional(),
      description: longText.optional(),
      isPublished: z.boolean().optional(),
      studentsKeepAccess: z.boolean().optional(),
    }),
  }),
  AddNode,
  z.strictObject({
    kind: z.literal('change'),
    node: nodeKind,
    id,
    /** Fields that the node does not have are ignored. */
    fields: z.strictObject({
      title: title.optional(),
      subtitle: singleLineText.optional(),
      description: longText.optional(),
      thumbnailUrl: thumbnailUrl.unwrap().regex(publicPicturePattern).max(500).nullable().optional(),
      unlock: unlock.extend({ at: plannedMoment.nullable() }).optional(),
      isPreview: z.boolean().optional(),
      isDraft: z.boolean().optional(),
    }),
  }),
  z.strictObject({ kind: z.literal('move'), node: nodeKind, id, ...nodePosition }),
  RemoveNode,
  RestoreNode,
  /** Copies a module or lesson with its pages and widgets and inserts the copy after it. The ids of what
   *  it contains are computed by `getCopyId`. */
  z.strictObject({
    kind: z.literal('duplicate'),
    node: z.enum(['module', 'lesson']),
    /** The id of the copy. */
    id,
    sourceId: id,
    title,
  }),
  /** Adds, removes or restores several lessons, all or none. */
  z.strictObject({
    kind: z.literal('lessons'),
    edits: z
      .array(z.discriminatedUnion('kind', [AddNode, RemoveNode, RestoreNode]))
      .min(1)
      .max(lessonsPerEditMax)
      .refine(
        (edits) => edits.every(({ node, kind }) => node === 'lesson' && kind === edits[0]?.kind),
        'Only lessons, and one kind of edit',
      ),
  }),
]);
export type CourseEdit = z.infer<typeof CourseEdit>;

/** An edit's id, and the last stored edit that its creator had seen. Idempotent by its id. It is
 *  refused with 'changed-elsewhere' if it sets a field that another editor has set since. */
const Step = z.strictObject({
  id,
  after: id,
  /** The open editor that made it: edits of the same editor do not conflict with each other. */
  editor: id.optional(),
});
export type Step = z.infer<typeof Step>;
/** Without it the edit overwrites whatever is stored. */
const optionalStep = { step: Step.optional() };

/** A widget as the editor shows it. */
export const EditorWidget = z.object({
  id,
  pageId: id,
  type: z.enum(widgetTypes),
  settings: WidgetForm,
  orderIndex: index,
  /** As the classroom shows it; null while it is not filled in. */
  shown: LessonWidget.nullable(),
});
export type EditorWidget = z.infer<typeof EditorWidget>;

export const PageWidgets = z.object({ revision: id, widgets: z.array(EditorWidget) });
export type PageWidgets = z.infer<typeof PageWidgets>;

/** Set in the answer to an edit if the page also contains edits that its creator had not seen: the
 *  editor must then refetch the page. */
const mergedFlag = { isMerged: z.literal(true).optional() };
const StoredWidget = EditorWidget.extend(mergedFlag);
const PageRevision = z.object({ revision: id, ...mergedFlag });

/** A field that two creators have set to different values. */
const ConflictingField = z.object({
  field: z.string(),
  /** Null if the caller deleted it. */
  mine: z.unknown(),
  /** The stored value. Null if it was deleted. */
  theirs: z.unknown(),
  /** The name of the creator who changed it last; null if that is not known. */
  by: z.string().nullable(),
  at: moment.nullable(),
});
export type ConflictingField = z.infer<typeof ConflictingField>;

const EditConflicts = z.object({ conflicts: z.array(ConflictingField) });
export type EditConflicts = z.infer<typeof EditConflicts>;
const details = { 'changed-elsewhere': EditConflicts };

const courseId = z.strictObject({ courseId: id });
const lessonId = z.strictObject({ lessonId: id });
const pageId = z.strictObject({ pageId: id });
const widgetId = z.strictObject({ widgetId: id });

export const courseEditor = {
  'GET /api/creator/courses/:courseId/structure': endpoint({
    summary: 'Get the structure of a course',
    role: 'creator',
    params: courseId,
    response: CourseStructure,
    errors: ['course-not-found'],
  }),
  'POST /api/creator/courses/:courseId/edits': endpoint({
    summary: 'Edit the structure of a course',
    role: 'creator',
    rate: 'write',
    params: courseId,
    body: z.strictObject({ step: Step, edit: CourseEdit }),
    response: CourseStructure,
    errors: [
      'course-not-found',
      'not-found',
      'changed-elsewhere',
      'course-full',
      'course-empty',
      'media-not-found',
    ],
    details,
  }),
  /** Adds the modules and lessons of a template to a course without modules. Replaces its empty sections, except those
   *  with a title or subtitle of the creator. */
  'POST /api/creator/courses/:courseId/template': endpoint({
    summary: 'Fill an empty course from a template',
    role: 'creator',
    rate: 'write',
    creates: true,
    params: courseId,
    body: z.strictObject({ template: z.enum(courseTemplateNames) }),
    response: CourseStructure,
    errors: ['course-not-found', 'course-not-empty', 'course-full'],
  }),
  'GET /api/creator/lessons/:lessonId/pages': endpoint({
    summary: 'List the pages of a lesson',
    role: 'creator',
    params: lessonId,
    response: z.array(EditorPage),
    errors: ['lesson-not-found'],
  }),
  /** If the lesson has a page with this order, that page is returned. */
  'POST /api/creator/lessons/:lessonId/pages': endpoint({
    summary: 'Add a page to a lesson',
    role: 'creator',
    rate: 'write',
    params: lessonId,
    body: z.strictObject({
      lessonId: id,
      order: index.default(0),
      title: z.string().trim().min(1).max(pageTitleMax).default('Page 1'),
    }),
    response: EditorPage,
    errors: ['lesson-not-found', 'no-room'],
  }),
  /** The widgets of a page, with the revision that the editor's next step refers to. */
  'GET /api/creator/pages/:pageId': endpoint({
    summary: 'Get the widgets of a page and its revision',
    role: 'creator',
    params: pageId,
    response: PageWidgets,
    errors: ['page-not-found'],
  }),
  'GET /api/creator/pages/:pageId/widgets': endpoint({
    summary: 'List the widgets of a page',
    role: 'creator',
    params: pageId,
    response: z.array(EditorWidget),
    errors: ['page-not-found'],
  }),
  /** A widget that was removed from this page is restored under its id. */
  'POST /api/creator/pages/:pageId/widgets': endpoint({
    summary: 'Add a widget to a page',
    role: 'creator',
    rate: 'write',
    params: pageId,
    body: z.strictObject({
      pageId: id,
      type: z.enum(widgetTypes),
      settings: WidgetForm,
      orderIndex: index,
      /** Created by the browser. Default: created by the server. */
      id: id.optional(),
      ...optionalStep,
    }),
    response: StoredWidget,
    errors: ['page-not-found', 'changed-elsewhere', 'widget-incomplete', 'no-room'],
    details,
  }),
  'POST /api/creator/pages/:pageId/widgets/reorder': endpoint({
    summary: 'Reorder the widgets of a page',
    role: 'creator',
    rate: 'write',
    params: pageId,
    body: z.strictObject({
      widgetOrders: z.array(z.strictObject({ id, order: index })).max(1_000),
      ...optionalStep,
    }),
    response: PageRevision,
    errors: ['page-not-found', 'changed-elsewhere'],
    details,
  }),
  'PATCH /api/creator/widgets/:widgetId': endpoint({
    summary: 'Edit a widget',
    role: 'creator',
    rate: 'write',
    params: widgetId,
    body: z.strictObject({
      settings: WidgetForm,
      /** The settings to change; the others are kept. Default: all. */
      fields: z.array(widgetField).max(widgetField.options.length).optional(),
      ...optionalStep,
    }),
    response: StoredWidget,
    errors: ['widget-not-found', 'changed-elsewhere', 'widget-incomplete'],
    details,
  }),
  'DELETE /api/creator/widgets/:widgetId': endpoint({
    summary: 'Delete a widget',
    role: 'creator',
    rate: 'write',
    params: widgetId,
    body: z.strictObject(optionalStep),
    response: PageRevision,
    errors: ['widget-not-found', 'changed-elsewhere'],
    details,
  }),
  /** Redirects to the file of a widget that members may not see yet. */
  'GET /api/creator/widgets/:widgetId/file': endpoint({
    summary: 'Download the file of a widget in the editor',
    role: 'creator',
    params: widgetId,
    query: z.strictObject({ width: z.coerce.number().int().min(1).max(20_000).optional() }),
    response: 'redirect',
    errors: ['widget-not-found'],
  }),
  /** WebVTT. */
  'GET /api/creator/widgets/:widgetId/captions': endpoint({
    summary: 'Get the captions of a widget in the editor',
    role: 'creator',
    params: widgetId,
    response: 'text',
    errors: ['widget-not-found'],
  }),
} satisfies Endpoints;
