import { notesMax } from '@grove/contracts/limits';
import { describe, expect, test } from '@jest/globals';
import { makeEnrolment, enrolledMember } from '../../test/factories/makeEnrolment.ts';
import { makeUser } from '../../test/factories/makeUser.ts';
import { testServer } from '../../test/testServer.ts';
import { NotesOfLessons } from './lessonNotes.model.ts';

const site = testServer();
const get = 'GET /api/lessons/:lessonId/notes';
const put = 'PUT /api/lessons/:lessonId/notes';

describe('lesson notes', () => {
  test('are empty at first', async () => {
    const { api, lessonId } = await enrolledMember(site);
    expect(await api.ok(get, { params: { lessonId: lessonId(0, 0) } })).toEqual({ notes: '' });
  });

  test.each([
    ['text with spaces and line ends', '  First\r\n\tsecond  \n'],
    ['text that looks like HTML', '<script>alert(1)</script> & <b>'],
    ['text of many scripts', '🌱 ñ 漢字 مرحبا \u0000 $where'],
    ['the longest text', 'a'.repeat(notesMax)],
    ['nothing', ''],
  ])('keep %s verbatim', async (_, notes) => {
    const { api, lessonId } = await enrolledMember(site);
    const params = { lessonId: lessonId(0, 0) };
    expect(await api.ok(put, { params, body: { notes } })).toEqual({ notes });
    expect(await api.ok(get, { params })).toEqual({ notes });
  });

  test('belong to one member and one lesson', async () => {
    const { api, course, lessonId } = await enrolledMember(site);
    const neighbour = await makeUser();
    await makeEnrolment(neighbour, course);
    await api.ok(put, { params: { lessonId: lessonId(0, 0) }, body: { notes: 'mine' } });
    expect(await api.ok(get, { params: { lessonId: lessonId(0, 1) } })).toEqual({ notes: '' });
    const other = await site.signIn(neighbour);
    expect(await other.ok(get, { params: { lessonId: lessonId(0, 0) } })).toEqual({ notes: '' });
  });

  test('saved twice at once are one document', async () => {
    const { api, user, lessonId } = await enrolledMember(site);
    const params = { lessonId: lessonId(0, 0) };
    await Promise.all(['a', 'b', 'c', 'd'].map((notes) => api.ok(put, { params, body: { notes } })));
    expect(await NotesOfLessons.countDocuments({ userId: user._id })).toBe(1);
  });

  test.each([
    ['too long', { notes: 'a'.repeat(notesMax + 1) }],
    ['no text', { notes: 7 }],
    ['an operator', { notes: { $ne: '' } }],
    ['missing', {}],
    ['an extra field', { notes: '', userId: '0'.repeat(24) }],
  ])('%s: 400, nothing written', async (_, body) => {
    const { api, user, lessonId } = await enrolledMember(site);
    expect((await api.send(put, { params: { lessonId: lessonId(0, 0) }, body })).status).toBe(400);
    expect(await NotesOfLessons.countDocuments({ userId: user._id })).toBe(0);
  });

  test.each([get, put])(
    '%s: 404 for a lesson of others and an unknown one, 400 for an id that is none',
    async (key) => {
      const { api, user } = await enrolledMember(site);
      const other = await enrolledMember(site);
      const ask = async (lessonId: string) => {
        const { status, text } = await api.send(key, {
          params: { lessonId },
          ...(key === put && { body: { notes: 'x' } }),
        });
        return `${status}: ${text}`;
      };
      expect(await ask(other.lessonId(0, 0))).toBe('404: Lesson not found');
      expect(await ask('0'.repeat(24))).toBe('404: Lesson not found');
      expect(await ask('1')).toMatch(/^400/);
      expect(await NotesOfLessons.countDocuments({ userId: user._id })).toBe(0);
    },
  );
});
