import { studentNoteMax } from '@grove/contracts/fields/limits';
import { beforeAll, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import type { User } from '../../members/users/users.model.ts';
import { StudentNotes } from './studentNotes.model.ts';
import { studentNotesData } from './studentNotes.personalData.ts';

const site = testServer();
const list = 'GET /api/students/:studentId/notes';
let creator: User;
let api: Client;
let student: User;

beforeAll(async () => {
  creator = await makeUser({ isCreator: true, username: 'Sage Rivers' });
  [api, student] = await Promise.all([site.signIn(creator), makeUser()]);
});

const studentId = () => student._id.toHexString();
const notes = () => api.ok(list, { params: { studentId: studentId() } });
const add = (note: string) => api.ok('POST /api/student-notes', { body: { studentId: studentId(), note } });

test('a note can be added, edited, deleted and restored', async () => {
  const first = await add('  Likes mornings  ');
  expect(first).toMatchObject({ note: 'Likes mornings', author: 'Sage Rivers', updatedAt: first.createdAt });
  const second = await add('Asked for a plan');
  expect((await notes()).map(({ id }) => id)).toEqual([second.id, first.id]);

  const params = { noteId: first.id };
  const same = await api.ok('PATCH /api/student-notes/:noteId', { params, body: { note: 'Likes mornings' } });
  expect(same.updatedAt).toBe(first.createdAt);
  const edited = await api.ok('PATCH /api/student-notes/:noteId', { params, body: { note: '$note' } });
  expect(edited).toMatchObject({ note: '$note', createdAt: first.createdAt });
  expect(edited.updatedAt > edited.createdAt).toBe(true);

  await api.ok('DELETE /api/student-notes/:noteId', { params });
  expect((await notes()).map(({ id }) => id)).toEqual([second.id]);
  const deletedId = await api.send('PATCH /api/student-notes/:noteId', {
    params,
    body: { note: 'Too late' },
  });
  expect(deletedId.status).toBe(404);
  expect(await api.ok('POST /api/student-notes/:noteId/restore', { params, body: {} })).toEqual(edited);
  expect(await notes()).toEqual([second, edited]);
});

test('repeating a request adds one note', async () => {
  const body = { studentId: studentId(), note: 'Once' };
  const headers = { 'Idempotency-Key': 'one-note-0001' };
  await Promise.all([1, 2].map(() => api.send('POST /api/student-notes', { body, headers })));
  expect((await notes()).filter(({ note }) => note === 'Once')).toHaveLength(1);
});

test.each([
  ['', 400],
  ['   \n ', 400],
  ['x'.repeat(studentNoteMax + 1), 400],
  ['x'.repeat(studentNoteMax), 200],
])('a note of %j returns %d', async (note, expected) => {
  const { status } = await api.send('POST /api/student-notes', { body: { studentId: studentId(), note } });
  expect(status).toBe(expected);
});

test('creators cannot have notes', async () => {
  const body = { studentId: creator._id.toHexString(), note: 'Me' };
  const { status, text } = await api.send('POST /api/student-notes', { body });
  expect([status, text]).toEqual([404, 'Student not found']);
});

test('members can download the notes about them; leaving deletes the notes or the author’s name', async () => {
  const [member, author] = [await makeUser(), await makeUser({ isCreator: true })];
  const colleague = await site.signIn(author);
  const body = { studentId: member._id.toHexString(), note: 'About them' };
  await colleague.ok('POST /api/student-notes', { body });
  await colleague.ok('POST /api/student-notes', { body: { ...body, studentId: studentId() } });
  const exported = [];
  for await (const one of studentNotesData.export?.of(body.studentId) ?? []) exported.push(one);
  expect(exported).toEqual([
    { note: 'About them', createdAt: expect.any(Date), updatedAt: expect.any(Date) },
  ]);

  const nobody = '0123456789abcdef01234567';
  await studentNotesData.erase(body.studentId, nobody, {} as never);
  await studentNotesData.erase(author._id.toHexString(), nobody, {} as never);
  expect(await StudentNotes.countDocuments({ studentId: member._id })).toBe(0);
  expect((await notes()).find(({ note }) => note === 'About them')).toMatchObject({ author: null });
});
