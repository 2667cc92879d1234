import type { CourseEdit, CourseStructure } from '@grove/contracts/courses/courseEditor';
import { applyCourseEdit, collectRemovedNodes } from '@grove/contracts/courses/courseEdits';
import type { RemovedNodes } from '@grove/contracts/courses/courseEdits';
import { invertCourseEdit } from '@grove/contracts/courses/invertCourseEdit';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Types } from 'mongoose';
import type { Course, Lesson, Widget } from '../courses/course.ts';
import type { PageInfo } from '../courses/lessonPages.ts';
import { findLesson, listLessonPositions } from '../courses/courseTree.ts';
import { listPlayerVideos } from '../courses/listPlayerVideos.ts';
import { withoutDrafts } from '../courses/withoutDrafts.ts';
import { getResumePosition } from '../progress/getResumePosition.ts';
import { iterateNodes, toSections, toStructure } from './structure.ts';

const id = () => new Types.ObjectId();

/** A course of two sections; each has two modules of three lessons with two videos. */
function newCourse(): Course {
  const repeat = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  const text = { title: 'x', subtitle: '', description: '', thumbnailKey: null };
  const video = () => ({
    _id: id(),
    title: 'x',
    durationSeconds: 60,
    key: 'videos/x.mp4',
    captionsKey: null,
    posterKey: null,
  });
  const lesson = (): Lesson => ({
    ...{ _id: id(), ...text, videos: repeat(2, video) },
    ...{ isPreview: false, isDraft: false },
  });
  const module = () => ({ _id: id(), ...text, unlock: {}, lessons: repeat(3, lesson) });
  const now = new Date();
  const section = () => ({ _id: id(), title: 'x', subtitle: '', modules: repeat(2, module) });
  const dates = { createdAt: now, updatedAt: now };
  return { _id: id(), ...text, tagline: '', isPublished: true, sections: repeat(2, section), ...dates };
}

/** Two pages for each lesson of a course. */
function pagesOf({ _id: courseId, sections }: Course): PageInfo[] {
  const lessons = sections.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
  return lessons.flatMap(({ _id: lessonId }) =>
    [0, 1].map((order) => ({ _id: id(), courseId, lessonId, order, title: 'x' })),
  );
}

type Draw = { kind: number; node: number; which: number; parent: number; at: number };
const arbitraryDraw: fc.Arbitrary<Draw> = fc.record({
  kind: fc.nat(8),
  node: fc.nat(3),
  which: fc.nat(30),
  parent: fc.nat(8),
  at: fc.nat(5),
});

/** An unlock rule that opens a module in five years, some days after enrolment, or immediately. */
function toUnlock(at: number) {
  const inFuture = { at: new Date(Date.now() + 5 * 365 * 86_400_000).toISOString(), afterDays: null };
  return [inFuture, { at: null, afterDays: 30 + at }, { at: null, afterDays: null }][at % 3]!;
}

/** An edit that is valid for the course in its current state. */
function toEdit(
  course: CourseStructure,
  removed: readonly RemovedNodes[],
  { kind, node, which, parent, at }: Draw,
): CourseEdit {
  const kinds = ['section', 'module', 'lesson', 'page'] as const;
  const lists = { section: 'sections', module: 'modules', lesson: 'lessons', page: 'pages' } as const;
  const of = kinds[node]!;
  const parents = {
    section: [course.course],
    module: course.sections,
    lesson: course.modules,
    page: course.lessons,
  }[of];
  const chosen = (list: readonly { id: string }[], one: number) =>
    list[one % Math.max(list.length, 1)]?.id ?? '';
  const place = { parentId: chosen(parents, parent), at };
  const target = { node: of, id: chosen(course[lists[of]], which) };
  const edits: CourseEdit[] = [
    { kind: 'add', node: of, id: id().toHexString(), ...place, title: 'New' },
    { kind: 'move', ...target, ...place },
    { kind: 'move', ...target, ...place },
    { kind: 'remove', ...target },
    { kind: 'restore', node: of, id: chosen(removed, which), ...place },
    { kind: 'change', ...target, fields: { title: 'Renamed' } },
    { kind: 'change', node: 'lesson', id: chosen(course.lessons, which), fields: { isDraft: at % 2 === 0 } },
    { kind: 'change', node: 'module', id: chosen(course.modules, which), fields: { unlock: toUnlock(at) } },
    { kind: 'change', node: 'module', id: chosen(course.modules, which), fields: { unlock: toUnlock(at) } },
  ];
  return edits[kind]!;
}

/** Where a member who is in a lesson of the course resumes. */
function makeEnrolmentAt(course: Course, lesson: Lesson) {
  const enrolment = {
    enrolledAt: new Date(),
    completedModules: [],
    completedLessons: [],
    position: {
      moduleId: id(),
      lessonId: lesson._id,
      videoId: lesson.videos[1]!._id,
      videoTimestamp: 42,
      savedAt: new Date(),
    },
  };
  const { position: place, videoIndex, videoTimestamp } = getResumePosition(course, enrolment, new Date());
  return {
    lessonId: place?.lesson._id.toHexString(),
    videoId: place?.lesson.videos[videoIndex]?._id.toHexString(),
    videoTimestamp,
  };
}

test('random edits never change a member’s position while their lesson exists', () => {
  fc.assert(
    fc.property(fc.nat(11), fc.array(arbitraryDraw, { maxLength: 40 }), (at, draws) => {
      const course = newCourse();
      const { lesson } = listLessonPositions<Lesson, Course['sections'][number]['modules'][number]>(course)[
        at
      ]!;
      const before = makeEnrolmentAt(course, lesson);
      let structure = toStructure(course, pagesOf(course));
      const removed: RemovedNodes[] = [];
      for (const one of draws) {
        const edit = toEdit(structure, removed, one);
        const next = applyCourseEdit(structure, edit, removed);
        if (next === undefined) continue;
        if (edit.kind === 'remove') removed.push(collectRemovedNodes(edit.id, structure, next));
        expect(new Set(next.lessons.map(({ id: of }) => of)).size).toBe(next.lessons.length);
        const positions = next.pages.map(({ lessonId, order }) => `${lessonId} ${String(order)}`);
        expect(new Set(positions).size).toBe(positions.length);
        structure = next;
      }
      const edited = withoutDrafts({
        ...course,
        sections: toSections(structure, iterateNodes(course.sections)),
      });
      if (findLesson(edited, lesson._id) === undefined) return;
      expect(makeEnrolmentAt(edited, lesson)).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

test('widget edits never change a member’s second in a video while the video exists', () => {
  const widgetEdit = fc.record({ kind: fc.nat(3), which: fc.nat(9), at: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(widgetEdit, { maxLength: 30 }), (edits) => {
      const course = newCourse();
      const lesson = course.sections[0]!.modules[1]!.lessons[1]!;
      const before = makeEnrolmentAt(course, lesson);
      const video = (widget: Types.ObjectId) => ({
        type: 'video' as const,
        _id: widget,
        settings: getFile(widget),
      });
      let widgets: Widget[] = lesson.videos.map(({ _id }) => video(_id));
      for (const { kind, which, at } of edits) {
        const chosen = widgets[which % Math.max(widgets.length, 1)];
        if (kind === 0) widgets = widgets.toSpliced(at, 0, video(id()));
        if (kind === 1)
          widgets = widgets.toSpliced(at, 0, { type: 'text', _id: id(), settings: { content: 'x' } });
        if (kind === 2 && chosen) widgets = widgets.filter((one) => one !== chosen).toSpliced(at, 0, chosen);
        // A file of a different duration replaces the video's file.
        if (kind === 3 && chosen) widgets = widgets.map((one) => (one === chosen ? video(one._id) : one));
      }
      const member = { ...lesson, videos: [...lesson.videos] };
      lesson.videos = listPlayerVideos([{ widgets }]);
      expect(makeEnrolmentAt(course, member)).toEqual(before);
    }),
    { numRuns: 200 },
  );
});

function getFile(widget: Types.ObjectId) {
  return {
    title: 'x',
    key: `videos/${widget.toHexString()}.mp4`,
    durationSeconds: 60,
    captionsKey: null,
    posterKey: null,
  };
}

test('every edit can be undone', () => {
  fc.assert(
    fc.property(fc.array(arbitraryDraw, { maxLength: 20 }), (draws) => {
      const course = newCourse();
      let structure = toStructure(course, pagesOf(course));
      for (const one of draws) {
        const edit = toEdit(structure, [], one);
        const next = applyCourseEdit(structure, edit, []);
        if (next === undefined) continue;
        const inverse = invertCourseEdit(structure, edit)!;
        const removedNodes = 'id' in edit ? [collectRemovedNodes(edit.id, structure, next)] : [];
        const restored = applyCourseEdit(next, inverse, removedNodes);
        // Undo does not remove the first page, new or moved, of a lesson that had none.
        const isSet = edit.kind === 'add' || edit.kind === 'move';
        if (isSet && edit.node === 'page' && restored === undefined) continue;
        expect(listNodes(restored!)).toEqual(listNodes(structure));
        structure = next;
      }
    }),
    { numRuns: 200 },
  );
});

/** A course as a tree, because the order of items that have different parents does not matter. */
function listNodes({ course, sections, modules, lessons, pages }: CourseStructure) {
  return {
    course,
    sections: sections.map((section) => ({
      ...section,
      modules: modules
        .filter(({ sectionId }) => sectionId === section.id)
        .map((module) => ({ ...module, lessons: lessons.filter(({ moduleId }) => moduleId === module.id) })),
    })),
    pages: Object.fromEntries(
      lessons.map(({ id: of }) => [of, pages.filter(({ lessonId }) => lessonId === of)]),
    ),
  };
}
