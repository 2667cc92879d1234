import { notesMax } from '@grove/contracts/fields/limits';
import { describe, expect, test } from '@jest/globals';
import { makeEnrolment, enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Courses } from '../courses/courses.model.ts';
import { LessonNotesDocument } from './lessonNotes.model.ts';

const site = testServer();
const get = 'GET /api/lessons/:lessonId/notes';
const put = 'PUT /api/lessons/:lessonId/notes';
const none = { notes: '', savedAt: null };
/** Notes as a client sends them when none are stored. */
const first = (notes: string) => ({ notes, savedAt: null });

describe('lesson notes', () => {
  test('are empty at first', async () => {
    const { api, lessonId } = await enrolledMember(site);
    expect(await api.ok(get, { params: { lessonId: lessonId(0, 0) } })).toEqual(none);
  });

  test.each([
    ['text with spaces and line ends', '  First\r\n\tsecond  \n'],
    ['text that looks like HTML', '<script>alert(1)</script> & <b>'],
    ['text in many scripts', '🌱 ñ 漢字 مرحبا \u0000 $where'],
    ['the longest text', 'a'.repeat(notesMax)],
    ['nothing', ''],
  ])('are stored verbatim: %s', async (_, notes) => {
    const { api, lessonId } = await enrolledMember(site);
    const params = { lessonId: lessonId(0, 0) };
    const saved = await api.ok(put, { params, body: first(notes) });
    expect(saved).toEqual({ notes, savedAt: expect.any(String) });
    expect(await api.ok(get, { params })).toEqual(saved);
  });

  test('are not found while the lesson is a draft', async () => {
    const { api, course, lessonId } = await enrolledMember(site);
    const draft = { $set: { 'sections.0.modules.0.lessons.0.isDraft': true } };
    await Courses.collection.updateOne({ _id: course._id }, draft);
    const params = { lessonId: lessonId(0, 0) };
    const answers = [await api.send(get, { params }), await api.send(put, { params, body: first('a') })];
    expect(answers.map(({ status, text }) => `${status}: ${text}`)).toEqual(
      Array(2).fill('404: Lesson not found'),
    );
  });

  test('belong to one member and one lesson', async () => {
    const { api, course, lessonId } = await enrolledMember(site);
    const otherMember = await makeUser();
    await makeEnrolment(otherMember, course);
    await api.ok(put, { params: { lessonId: lessonId(0, 0) }, body: first('mine') });
    expect(await api.ok(get, { params: { lessonId: lessonId(0, 1) } })).toEqual(none);
    const other = await site.signIn(otherMember);
    expect(await other.ok(get, { params: { lessonId: lessonId(0, 0) } })).toEqual(none);
  });

  test('saved twice at once are one document', async () => {
    const { api, user, lessonId } = await enrolledMember(site);
    const params = { lessonId: lessonId(0, 0) };
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((notes) => api.send(put, { params, body: first(notes) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await LessonNotesDocument.countDocuments({ userId: user._id })).toBe(1);
  });

  test('two tabs do not overwrite each other’s notes, and repeating a save succeeds', async () => {
    const { api, lessonId } = await enrolledMember(site);
    const params = { lessonId: lessonId(0, 0) };
    const seen = await api.ok(put, { params, body: first('Breathe') });
    const other = await api.ok(put, { params, body: { ...seen, notes: 'Breathe. Feet on the floor.' } });
    const late = { ...seen, notes: 'Breathe in' };
    expect(await api.send(put, { params, body: late })).toMatchObject({
      status: 409,
      text: 'Someone else changed this',
    });
    expect(await api.ok(get, { params })).toEqual(other);
    expect(await api.ok(put, { params, body: { ...seen, notes: other.notes } })).toMatchObject({
      notes: other.notes,
    });
    const { savedAt } = await api.ok(get, { params });
    expect(await api.ok(put, { params, body: { ...late, savedAt } })).toMatchObject({ notes: 'Breathe in' });
  });

  test.each([
    ['text that is too long', first('a'.repeat(notesMax + 1))],
    ['a missing text', { notes: 7, savedAt: null }],
    ['an operator', { notes: { $ne: '' }, savedAt: null }],
    ['an operator instead of a time', { notes: '', savedAt: { $ne: null } }],
    ['missing', {}],
    ['an extra field', { ...none, userId: '0'.repeat(24) }],
  ])('rejects %s with 400, and writes nothing', async (_, body) => {
    const { api, user, lessonId } = await enrolledMember(site);
    expect((await api.send(put, { params: { lessonId: lessonId(0, 0) }, body })).status).toBe(400);
    expect(await LessonNotesDocument.countDocuments({ userId: user._id })).toBe(0);
  });

  test.each([get, put])(
    '%s returns 404 for another member’s and an unknown lesson, 400 for an invalid id',
    async (key) => {
      const { api, user } = await enrolledMember(site);
      const other = await enrolledMember(site);
      const countQueriesFor = async (lessonId: string) => {
        const { status, text } = await api.send(key, {
          params: { lessonId },
          ...(key === put && { body: first('x') }),
        });
        return `${status}: ${text}`;
      };
      expect(await countQueriesFor(other.lessonId(0, 0))).toBe('404: Lesson not found');
      expect(await countQueriesFor('0'.repeat(24))).toBe('404: Lesson not found');
      expect(await countQueriesFor('1')).toMatch(/^400/);
      expect(await LessonNotesDocument.countDocuments({ userId: user._id })).toBe(0);
    },
  );
});
