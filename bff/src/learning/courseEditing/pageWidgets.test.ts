import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { describe, expect, test } from '@jest/globals';
import { courseEditorSite, getPages, getWidgets } from '../../../test/courseEditorSite.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import { enrolledMember, makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeMediaAsset } from '../../../test/factories/makeMediaAsset.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';

const { site, creator } = courseEditorSite();

describe('the widgets of a page', () => {
  const postWidget = 'POST /api/creator/pages/:pageId/widgets';
  const reorder = 'POST /api/creator/pages/:pageId/widgets/reorder';
  const patchWidget = 'PATCH /api/creator/widgets/:widgetId';
  const deleteWidget = 'DELETE /api/creator/widgets/:widgetId';

  async function widgetsOf(pageId: string) {
    return creator.ok(getWidgets, { params: { pageId } });
  }

  async function typesOn(pageId: string) {
    return (await widgetsOf(pageId)).widgets.map(({ type }) => type);
  }

  test('are also returned as a list without a revision', async () => {
    const { pageId } = await makeEditable();
    const list = await creator.ok('GET /api/creator/pages/:pageId/widgets', { params: { pageId } });
    expect(list).toEqual((await widgetsOf(pageId)).widgets);
    expect(list.length).toBeGreaterThan(0);
  });

  test('are returned with their settings and in the classroom’s form', async () => {
    const { pageId, lessonId, course } = await makeEditable();
    const member = await makeUser();
    await makeEnrolment(member, course);
    const lesson = await (
      await site.signIn(member)
    ).ok('GET /api/classroom/lessons/:lessonId', { params: { lessonId } });
    const { widgets } = await widgetsOf(pageId);
    const inEditor = JSON.stringify(widgets.map(({ shown }) => shown));
    expect(JSON.parse(inEditor.replaceAll('/api/creator/widgets/', '/api/widgets/'))).toEqual(lesson.widgets);
    expect(widgets[5]?.settings).toEqual({
      text: 'To the circle',
      url: '#community:circles-pods',
      variant: 'primary',
    });
    expect(widgets[1]?.settings).toEqual({
      alt: 'An old tree',
      caption: 'It was here long before us',
      mediaUrl: `/api/creator/widgets/${widgets[1]?.id}/file`,
    });
  });

  test('an inserted widget moves the following ones, and members see it once it is filled', async () => {
    const { pageId, lessonId, course } = await makeEditable();
    const member = await makeUser();
    await makeEnrolment(member, course);
    const api = await site.signIn(member);
    const inClassroom = async () =>
      (await api.ok('GET /api/classroom/lessons/:lessonId', { params: { lessonId } })).widgets.length;
    const body = { pageId, type: 'button' as const, settings: {}, orderIndex: 1 };
    const { id, shown } = await creator.ok(postWidget, { params: { pageId }, body });
    expect(shown).toBeNull();
    expect((await typesOn(pageId)).slice(0, 3)).toEqual(['text', 'button', 'image']);
    expect(await inClassroom()).toBe(12);
    const settings = { text: 'Go', url: 'https://example.com/' };
    const filled = await creator.ok(patchWidget, { params: { widgetId: id }, body: { settings } });
    expect(filled.shown).toEqual({
      id,
      type: 'button',
      label: 'Go',
      url: 'https://example.com/',
      variant: 'primary',
    });
    expect(await inClassroom()).toBe(13);
    const emptied = await creator.ok(patchWidget, { params: { widgetId: id }, body: { settings: {} } });
    expect(emptied.shown).toBeNull();
    expect(await inClassroom()).toBe(12);
  });

  test.each([
    ['https://www.youtube.com/watch?v=M7lc1UVf-VE', 'youtube'],
    ['https://vimeo.com/76979871', 'vimeo'],
    ['https://cdn.example.com/films/walk.mp4?version=2', 'direct'],
  ])('a video keeps its mediaUrl %s', async (mediaUrl, source) => {
    const { pageId } = await makeEditable();
    const settings = { title: 'A walk', mediaUrl };
    const body = { pageId, type: 'video' as const, settings, orderIndex: 0 };
    const { id } = await creator.ok(postWidget, { params: { pageId }, body });
    const stored = (await widgetsOf(pageId)).widgets.find((widget) => widget.id === id);
    expect(stored).toMatchObject({ settings, shown: { type: 'video', source } });
    expect(Object.keys(stored?.settings ?? {}).sort()).toEqual(['mediaUrl', 'title']);
    const renamed = { settings: { title: 'Renamed' }, fields: ['title' as const] };
    const changed = await creator.ok(patchWidget, { params: { widgetId: id }, body: renamed });
    expect(changed.settings).toEqual({ title: 'Renamed', mediaUrl });
  });

  test.each([
    ['image', 1, { alt: 'An old tree' }],
    ['video', 2, { title: 'A walk', mediaUrl: 'https://youtu.be/M7lc1UVf-VE' }],
    ['audio', 3, { title: 'Rain' }],
    ['file', 4, {}],
  ] as const)(
    'a widget of type %s keeps its caption and file name, and members get the caption',
    async (type, at, own) => {
      const { pageId } = await makeEditable();
      const widget = (await widgetsOf(pageId)).widgets[at];
      expect(widget?.type).toBe(type);
      const settings = { ...own, caption: 'Under the oak', fileName: 'oak.bin' };
      const changed = await creator.ok(patchWidget, {
        params: { widgetId: widget?.id ?? '' },
        body: { settings },
      });
      expect(changed).toMatchObject({ settings, shown: { type, caption: 'Under the oak' } });
    },
  );

  test.each(['https://evil.test/watch?v=M7lc1UVf-VE', 'javascript:x()//a.mp4', 'http://example.com/a.mp4'])(
    'a video rejects the mediaUrl %s',
    async (mediaUrl) => {
      const { pageId } = await makeEditable();
      const body = { pageId, type: 'video' as const, settings: { mediaUrl }, orderIndex: 0 };
      const answer = await creator.send(postWidget, { params: { pageId }, body });
      expect(answer.headers.get('Grove-Error')).toBe('widget-incomplete');
    },
  );

  test('text is sanitized when it is saved', async () => {
    const { widgetId } = await makeEditable();
    const settings = {
      content: '<p onclick="x()">Hi<script>alert(1)</script></p><a href="javascript:x()">y</a>',
    };
    const { settings: kept } = await creator.ok(patchWidget, { params: { widgetId }, body: { settings } });
    expect(kept.content).toBe('<p>Hi</p><a rel="noopener noreferrer nofollow">y</a>');
  });

  test.each<[string, number, WidgetForm]>([
    ['a button without text', 5, { text: ' ', url: 'https://example.com' }],
    ['a button with a script', 5, { text: 'Go', url: 'javascript:alert(1)' }],
    ['another site’s page as Calendly', 7, { url: 'https://example.com/' }],
    ['another site’s form as Typeform', 8, { url: 'https://typeform.com.example.com/to/x' }],
    ['a question without text', 9, { question: '' }],
    ['a duplicate option', 10, { question: 'Which?', options: ['a', 'a'] }],
    ['an empty scale', 11, { question: 'How?', min: 3, max: 3 }],
    ['a picture that was never uploaded', 1, { mediaAssetId: '0'.repeat(24) }],
    ['a video of an unknown host', 2, { title: 'x', url: 'https://example.com/v' }],
  ])('rejects %s with 400 and a message, and writes nothing', async (_, at, settings) => {
    const { pageId } = await makeEditable();
    const before = await widgetsOf(pageId);
    const widgetId = before.widgets[at]?.id ?? '';
    const answer = await creator.send(patchWidget, { params: { widgetId }, body: { settings } });
    expect([answer.status, answer.text]).toEqual([400, 'Fill in all fields of this widget']);
    expect(await widgetsOf(pageId)).toEqual(before);
  });

  test('are saved in the given order', async () => {
    const { pageId } = await makeEditable();
    const { widgets } = await widgetsOf(pageId);
    const orders = widgets.map(({ id }, at) => ({ id, order: widgets.length - at }));
    await creator.ok(reorder, { params: { pageId }, body: { widgetOrders: orders } });
    const after = await widgetsOf(pageId);
    expect(after.widgets.map(({ id }) => id)).toEqual(widgets.map(({ id }) => id).reverse());
    expect(after.widgets.map(({ orderIndex }) => orderIndex)).toEqual(widgets.map((_, at) => at));
  });

  test('a restored widget is unchanged and keeps its own file', async () => {
    const { pageId } = await makeEditable();
    const before = await widgetsOf(pageId);
    const image = before.widgets[1]!;
    const params = { widgetId: image.id };
    await creator.ok(deleteWidget, { params, body: {} });
    expect(await typesOn(pageId)).not.toContain('image');
    expect(await creator.send(deleteWidget, { params, body: {} })).toMatchObject({ status: 404 });
    const { type, settings, id } = image;
    const body = { pageId, type, settings, orderIndex: 1, id };
    expect(await creator.ok(postWidget, { params: { pageId }, body })).toEqual(image);
    expect((await widgetsOf(pageId)).widgets).toEqual(before.widgets);
  });

  test('a cleared picture keeps its file, so that the change can be undone', async () => {
    const { pageId } = await makeEditable();
    const image = (await widgetsOf(pageId)).widgets[1]!;
    const change = (settings: WidgetForm) =>
      creator.ok(patchWidget, { params: { widgetId: image.id }, body: { settings } });
    await change({});
    expect(await change(image.settings)).toEqual(image);
  });

  test('shows only files of the media library that match its type', async () => {
    const { pageId } = await makeEditable();
    const pictures = [320, 640, 1280].map((width) => ({ width, height: width / 2 }));
    const [picture, film, song, sheet] = await Promise.all([
      makeMediaAsset({ fileName: 'Tree.jpg', fileType: 'image', mimeType: 'image/jpeg', pictures }),
      makeMediaAsset({ durationSeconds: 61 }),
      makeMediaAsset({
        fileName: 'Rain.mp3',
        fileType: 'audio',
        mimeType: 'audio/mpeg',
        durationSeconds: 30,
      }),
      makeMediaAsset({ fileName: 'Sheet.pdf', fileType: 'file', mimeType: 'application/pdf', fileSize: 12 }),
    ]);
    const add = (
      type: 'image' | 'video' | 'audio' | 'file',
      of: { _id: { toHexString(): string } },
      more: WidgetForm = {},
    ) => {
      const settings = { mediaAssetId: of._id.toHexString(), ...more };
      return creator.send(postWidget, {
        params: { pageId },
        body: { pageId, type, settings, orderIndex: 0 },
      });
    };
    const shown = async (answer: ReturnType<typeof add>) =>
      (JSON.parse((await answer).text) as { shown: unknown }).shown;
    expect(await shown(add('image', picture, { alt: 'A tree' }))).toMatchObject({
      alt: 'A tree',
      width: 1280,
      height: 640,
      sources: [{ width: 320 }, { width: 640 }, { width: 1280 }],
    });
    expect(await shown(add('video', film, { title: 'Walk' }))).toMatchObject({
      title: 'Walk',
      source: 'file',
    });
    expect(await shown(add('audio', song, { title: 'Rain' }))).toMatchObject({
      title: 'Rain',
      durationSeconds: 30,
    });
    expect(await shown(add('file', sheet))).toMatchObject({ filename: 'Sheet.pdf', fileSize: 12 });
    expect((await add('image', film)).status).toBe(400);
  });

  test('two tabs do not overwrite each other', async () => {
    const { pageId, widgetId } = await makeEditable();
    const { revision } = await widgetsOf(pageId);
    const write = (content: string, after: string) =>
      creator.send(patchWidget, {
        params: { widgetId },
        body: { settings: { content }, step: { id: newId(), after } },
      });
    expect((await write('<p>one</p>', revision)).status).toBe(200);
    const late = await write('<p>two</p>', revision);
    expect([late.status, late.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
    expect((await widgetsOf(pageId)).widgets[0]?.settings.content).toBe('<p>one</p>');
  });

  test('the player’s videos match the page', async () => {
    const member = await enrolledMember(site, { modules: [[2]] });
    const { courseId } = member;
    const lessonId = member.lessonId(0, 0);
    const [page] = await creator.ok(getPages, { params: { lessonId } });
    const pageId = page?.id ?? '';
    const { widgets } = await widgetsOf(pageId);
    const videos = async () => {
      const { modules } = await member.api.ok('GET /api/courses/:courseId/player', { params: { courseId } });
      return modules[0]?.lessons[0]?.videos.map(({ title }) => title);
    };
    const [first, second] = widgets;
    const settings = { ...first?.settings, title: 'Renamed' };
    await creator.ok(patchWidget, { params: { widgetId: first?.id ?? '' }, body: { settings } });
    expect(await videos()).toEqual(['Renamed', 'Video 0.0.1']);
    await creator.ok(deleteWidget, { params: { widgetId: second?.id ?? '' }, body: {} });
    expect(await videos()).toEqual(['Renamed']);
  });
});
