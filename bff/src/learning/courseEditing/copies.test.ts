import type { CourseEdit, CourseStructure } from '@grove/contracts/courses/courseEditor';
import { courseNodesMax } from '@grove/contracts/courses/editorLimits';
import { getCopyId } from '@grove/contracts/courses/copyNode';
import { describe, expect, test } from '@jest/globals';
import { courseEditorSite, getWidgets, postEdit } from '../../../test/courseEditorSite.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { makeMediaAsset } from '../../../test/factories/makeMediaAsset.ts';
import { sendCourseEdit, getCourseStructure, toEditBody } from '../../../test/sendCourseEdit.ts';
import { Courses } from '../courses/courses.model.ts';
import { Pages } from '../courses/pages.model.ts';

const { site, creator } = courseEditorSite();
type DuplicateEdit = Extract<CourseEdit, { kind: 'duplicate' }>;

function duplicate(node: 'module' | 'lesson', sourceId: string, title: string): DuplicateEdit {
  return { kind: 'duplicate', node, id: newId(), sourceId, title };
}

const titlesOf = ({ lessons }: CourseStructure, moduleId: string) =>
  lessons.filter((lesson) => lesson.moduleId === moduleId).map(({ title }) => title);
const widgetsOf = async (pageId: string) =>
  (await creator.ok(getWidgets, { params: { pageId } })).widgets.map(({ id, type, settings }) => ({
    id,
    type,
    settings: JSON.parse(JSON.stringify(settings).replaceAll(id, 'own')) as object,
  }));
const sortById = (nodes: readonly { id: string }[]) => nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const withoutId = ({ id: _, ...rest }: { id: string }) => rest;
const send = async (courseId: string, edit: CourseEdit) => {
  const { revision } = await getCourseStructure(creator, courseId);
  return creator.send(postEdit, { params: { courseId }, body: toEditBody(revision, edit) });
};

describe('a duplicated lesson', () => {
  test('is placed after the original, with its settings, pages and widgets under new ids', async () => {
    const { courseId, moduleId, lessonId, pageId, emptyPageId } = await makeEditable({ isPublished: false });
    const fields = { subtitle: 'To begin', description: 'Sit', isPreview: true } as const;
    await sendCourseEdit(creator, courseId, { kind: 'change', node: 'lesson', id: lessonId, fields });
    const edit = duplicate('lesson', lessonId, 'Lesson 0.0 (copy)');
    const after = await sendCourseEdit(creator, courseId, edit);
    expect(titlesOf(after, moduleId)).toEqual(['Lesson 0.0', 'Lesson 0.0 (copy)', 'Lesson 0.1']);
    expect(after.lessons.find(({ id }) => id === edit.id)).toMatchObject({ ...fields, isDraft: false });
    const copyId = getCopyId(pageId, edit);
    expect(after.pages.filter((page) => page.lessonId === edit.id)).toEqual([
      { id: copyId, lessonId: edit.id, order: 0, title: 'Page 1' },
      { id: getCopyId(emptyPageId, edit), lessonId: edit.id, order: 1, title: 'Page 2' },
    ]);
    const [original, copy] = [await widgetsOf(pageId), await widgetsOf(copyId)];
    expect(copy.map(withoutId)).toEqual(original.map(withoutId));
    expect(copy.length).toBeGreaterThan(10);
    expect(new Set([...original, ...copy].map(({ id }) => id)).size).toBe(2 * copy.length);
    const stored = await getCourseStructure(creator, courseId);
    expect({ ...stored, pages: sortById(stored.pages) }).toEqual({ ...after, pages: sortById(after.pages) });
  });

  test('links to its own copy, and to the original of everything else', async () => {
    const { courseId, lessonId, pageId } = await makeEditable();
    const { lessons } = await getCourseStructure(creator, courseId);
    const other = lessons[1]?.id ?? '';
    const widget = (await creator.ok(getWidgets, { params: { pageId } })).widgets[0];
    const content = `<p><a href="/learn?lesson=${lessonId}&amp;page=${pageId}">Here</a> <a href="/learn?lesson=${other}">there</a></p>`;
    await creator.ok('PATCH /api/creator/widgets/:widgetId', {
      params: { widgetId: widget?.id ?? '' },
      body: { settings: { content } },
    });
    const edit = duplicate('lesson', lessonId, 'Again');
    await sendCourseEdit(creator, courseId, edit);
    const [copied] = await widgetsOf(getCopyId(pageId, edit));
    const copiedText = JSON.stringify(copied?.settings);
    expect(copiedText).toContain(`lesson=${edit.id}&amp;page=${getCopyId(pageId, edit)}`);
    expect(copiedText).toContain(`lesson=${other}`);
    expect(copiedText).not.toContain(lessonId);
  });

  test('is undone, and redone with its widgets', async () => {
    const { courseId, lessonId, pageId } = await makeEditable();
    const before = await getCourseStructure(creator, courseId);
    const edit = duplicate('lesson', lessonId, 'Again');
    const after = await sendCourseEdit(creator, courseId, edit);
    const copied = await widgetsOf(getCopyId(pageId, edit));
    const undone = await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'lesson', id: edit.id });
    expect({ ...undone, revision: '' }).toEqual({ ...before, revision: '' });
    const redone = await sendCourseEdit(creator, courseId, edit);
    expect(redone.lessons).toEqual(after.lessons);
    expect(await widgetsOf(getCopyId(pageId, edit))).toEqual(copied);
    expect((await Courses.findById(courseId).lean())?.editing?.removed).toEqual([]);
  });

  test('has videos of its own, and no progress of students', async () => {
    const { api, course, courseId, stored: enrolment } = await enrolledMember(site, { modules: [[2]] });
    const lesson = course.sections[0]!.modules[0]!.lessons[0]!;
    const before = await enrolment();
    const edit = duplicate('lesson', lesson._id.toHexString(), 'Again');
    await sendCourseEdit(creator, courseId, edit);
    const stored = await Courses.findById(courseId).lean();
    const [original, copy] = stored?.sections[0]?.modules[0]?.lessons ?? [];
    expect(copy?.videos.map(({ title }) => title)).toEqual(original?.videos.map(({ title }) => title));
    expect(copy?.videos[0]?._id).not.toEqual(original?.videos[0]?._id);
    expect(copy?.isDraft).toBe(true);
    const shown = await api.ok('GET /api/classroom/courses/:courseId', { params: { courseId } });
    expect(shown.totalLessons).toBe(1);
    expect(await enrolment()).toEqual(before);
  });

  test('of a lesson that someone else has deleted is a conflict', async () => {
    const { courseId, lessonId } = await makeEditable();
    const { revision } = await getCourseStructure(creator, courseId);
    await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'lesson', id: lessonId });
    const body = toEditBody(revision, duplicate('lesson', lessonId, 'Again'));
    const answer = await creator.send(postEdit, { params: { courseId }, body });
    expect(answer.headers.get('Grove-Error')).toBe('changed-elsewhere');
  });

  test('cannot take the id of another course’s lesson or page', async () => {
    const [{ courseId, lessonId }, other] = [await makeEditable(), await makeEditable()];
    const edit = { ...duplicate('lesson', lessonId, 'Again'), id: other.lessonId };
    expect((await send(courseId, edit)).status).toBe(400);
    expect((await getCourseStructure(creator, courseId)).lessons).toHaveLength(3);
  });
});

describe('a duplicated module', () => {
  test('contains copies of its lessons, which stay drafts in an open course', async () => {
    const unlock = { afterDays: 3 };
    const { courseId, moduleId, pageId } = await makeEditable({ unlock: [unlock] });
    const edit = duplicate('module', moduleId, 'Module 0 (copy)');
    const after = await sendCourseEdit(creator, courseId, edit);
    expect(after.modules.map(({ title }) => title)).toEqual(['Module 0', 'Module 0 (copy)', 'Module 1']);
    expect(after.modules[1]).toMatchObject({ id: edit.id, unlock: { at: null, afterDays: 3 } });
    expect(titlesOf(after, edit.id)).toEqual(['Lesson 0.0', 'Lesson 0.1']);
    const copies = after.lessons.filter((lesson) => lesson.moduleId === edit.id);
    expect(copies.map(({ isDraft }) => isDraft)).toEqual([true, true]);
    expect((await widgetsOf(getCopyId(pageId, edit))).length).toBe((await widgetsOf(pageId)).length);
    const undone = await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'module', id: edit.id });
    expect(undone.lessons).toHaveLength(3);
  });

  test('is refused with the limits if the course would have too many lessons', async () => {
    const { courseId, moduleId, course } = await makeEditable({ modules: [[0, 0]] });
    const section = course.sections[0]!;
    const [lesson] = section.modules[0]!.lessons;
    const lessons = Array.from({ length: courseNodesMax.lessons - 1 }, () => ({ ...lesson, _id: newId() }));
    const modules = [{ ...section.modules[0]!, lessons }];
    await Courses.updateOne({ _id: courseId }, { sections: [{ ...section, modules }] });
    expect(await send(courseId, duplicate('module', moduleId, 'Again'))).toMatchObject({
      status: 409,
      text: 'The course has reached its limit: 500 modules, 2000 lessons, 50 pages per lesson',
    });
  });

  test('of two hundred lessons is copied in one request', async () => {
    const { courseId, moduleId } = await makeEditable({ modules: [Array.from({ length: 200 }, () => 1)] });
    const edit = duplicate('module', moduleId, 'Again');
    const after = await sendCourseEdit(creator, courseId, edit);
    expect(after.lessons).toHaveLength(400);
    const stored = await Courses.findById(courseId).lean();
    const videos = stored?.sections[0]?.modules[1]?.lessons.flatMap((lesson) => lesson.videos);
    expect(videos).toHaveLength(200);
  });
});

describe('lessons from files', () => {
  async function filesEdit(moduleId: string) {
    const files = [
      await makeMediaAsset({ fileName: 'Walk.mp4', durationSeconds: 61 }),
      await makeMediaAsset({ fileName: 'Rain.mp3', fileType: 'audio', mimeType: 'audio/mpeg' }),
      await makeMediaAsset({
        ...{ fileName: 'Tree.webp', fileType: 'image', mimeType: 'image/webp' },
        pictures: [{ width: 640, height: 360 }],
      }),
      await makeMediaAsset({ fileName: 'Sheet.pdf', fileType: 'file', mimeType: 'application/pdf' }),
    ];
    const edits = files.map(({ _id }, index) => ({
      kind: 'add' as const,
      node: 'lesson' as const,
      id: newId(),
      parentId: moduleId,
      at: 2 + index,
      title: `File ${index}`,
      pageId: newId(),
      mediaAssetId: _id.toHexString(),
    }));
    return { kind: 'lessons' as const, edits };
  }

  test('show one file each, in the chosen order, and the files count these uses', async () => {
    const { courseId, moduleId } = await makeEditable({ isPublished: false });
    const edit = await filesEdit(moduleId);
    const after = await sendCourseEdit(creator, courseId, edit);
    expect(titlesOf(after, moduleId).slice(2)).toEqual(['File 0', 'File 1', 'File 2', 'File 3']);
    const shown = await Promise.all(edit.edits.map(async ({ pageId }) => widgetsOf(pageId)));
    expect(shown.map((widgets) => widgets.map(({ type }) => type))).toEqual([
      ['video'],
      ['audio'],
      ['image'],
      ['file'],
    ]);
    expect(shown[0]?.[0]?.settings).toMatchObject({
      title: 'File 0',
      mediaAssetId: edit.edits[0]?.mediaAssetId,
    });
    const assets = await creator.ok('GET /api/creator/media', { query: { search: 'Walk' } });
    const uses = assets.find(({ id }) => id === edit.edits[0]?.mediaAssetId)?.usedIn;
    expect(uses).toMatchObject([{ kind: 'lesson', title: 'File 0' }]);
    const stored = await Courses.findById(courseId).lean();
    expect(stored?.sections[0]?.modules[0]?.lessons[2]?.videos).toMatchObject([{ durationSeconds: 61 }]);
  });

  test('are undone and redone together', async () => {
    const { courseId, moduleId } = await makeEditable();
    const before = await getCourseStructure(creator, courseId);
    const edit = await filesEdit(moduleId);
    await sendCourseEdit(creator, courseId, edit);
    const removals = edit.edits.map(({ id }) => ({ kind: 'remove' as const, node: 'lesson' as const, id }));
    const undone = await sendCourseEdit(creator, courseId, { kind: 'lessons', edits: removals.toReversed() });
    expect(undone.lessons).toEqual(before.lessons);
    const redone = await sendCourseEdit(creator, courseId, edit);
    expect(titlesOf(redone, moduleId)).toHaveLength(6);
    expect(await widgetsOf(edit.edits[3]?.pageId ?? '')).toMatchObject([{ type: 'file' }]);
    expect(await Pages.countDocuments({ _id: edit.edits[0]!.pageId })).toBe(1);
  });

  test('are added completely or not at all', async () => {
    const { courseId, moduleId } = await makeEditable();
    const { edits } = await filesEdit(moduleId);
    const withMissing = edits.map((one, index) => (index === 2 ? { ...one, mediaAssetId: newId() } : one));
    expect(await send(courseId, { kind: 'lessons', edits: withMissing })).toMatchObject({
      status: 404,
      text: 'That file is not in the media library',
    });
    expect((await getCourseStructure(creator, courseId)).lessons).toHaveLength(3);
    const mixed = [edits[0]!, { kind: 'remove' as const, node: 'lesson' as const, id: edits[1]!.id }];
    expect((await send(courseId, { kind: 'lessons', edits: mixed })).status).toBe(400);
  });
});
