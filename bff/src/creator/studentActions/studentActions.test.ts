import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { messageMax, selectedStudentsMax } from '@grove/contracts/fields/limits';
import type { ErrorCode } from '@grove/contracts/api/endpoint';
import type { Client } from '../../../test/client.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { readConversation } from '../../../test/messagingPeople.ts';
import { testServer } from '../../../test/testServer.ts';
import { Messages } from '../../community/conversations/messages.model.ts';
import { clock } from '../../infra/clock.ts';
import { Courses } from '../../learning/courses/courses.model.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { runStudentAction } from './runStudentAction.ts';
import { StudentActions } from './studentActions.model.ts';
import { studentActionsData } from './studentActions.personalData.ts';

const site = testServer();
const send = 'POST /api/student-messages';
const enrol = 'POST /api/student-enrolments';
const text = 'See you on Sunday';
let creator: User;
let api: Client;

beforeEach(async () => {
  await site.empty();
  creator = await makeUser({ isCreator: true, username: 'Sage Rivers' });
  api = await site.signIn(creator);
});

const idOf = ({ _id }: Pick<User, '_id'>) => _id.toHexString();
const select = (...users: User[]) => ({ studentIds: users.map(idOf) });
const makeStudents = (...names: string[]) =>
  Promise.all(names.map((username) => makeUser({ username, city: 'Bend' })));

/** The texts that a student has received from the creator. */
async function received(student: User): Promise<string[]> {
  const { items } = await readConversation(await site.signIn(student), { id: idOf(creator) });
  return items.map((message) => message.text);
}

/** The titles and texts of the creator's notifications. */
async function results(): Promise<string[][]> {
  const { items } = await api.ok('GET /api/notifications');
  return items.map((item) => [item.title, item.text]);
}

async function expectRefusal(code: ErrorCode, answer: ReturnType<Client['send']>) {
  expect((await answer).headers.get('Grove-Error')).toBe(code);
}

test('selected students each get the message in their own conversation, and the creator gets the result', async () => {
  const [ada, ben, cleo] = await makeStudents('Ada', 'Ben', 'Cleo');
  const body = { students: select(ada!, ben!), text: `  ${text} ` };
  expect(await api.ok(send, { body })).toEqual({ students: 2 });
  expect(await results()).toEqual([]);
  await site.runOutbox();
  expect([await received(ada!), await received(ben!), await received(cleo!)]).toEqual([[text], [text], []]);
  expect(await results()).toEqual([
    ['Your message was sent to 2 students', 'Their replies will appear in Messages.'],
  ]);
  expect(await StudentActions.countDocuments()).toBe(0);
  const audited = await AuditRecords.find({ action: 'students-messaged' }).lean();
  expect(audited).toMatchObject([{ actorId: creator._id, subjectId: null, detail: '2 students' }]);
});

test('a second click sends once, and so does a repeated delivery', async () => {
  const [ada] = await makeStudents('Ada');
  const options = { body: { students: select(ada!), text }, headers: { 'Idempotency-Key': randomUUID() } };
  await Promise.all([api.send(send, options), api.send(send, options)]);
  const stored = await StudentActions.find().lean();
  expect(stored).toHaveLength(1);
  await site.runOutbox();
  // As if the process had been killed before it recorded that the message was sent.
  await StudentActions.collection.insertOne(stored[0]!);
  const { signal } = new AbortController();
  await runStudentAction({ actionId: String(stored[0]!._id) }, { signal });
  expect(await received(ada!)).toEqual([text]);
  expect(await results()).toHaveLength(1);
});

test('a filter selects those who match when the request arrives, whatever changes before the delivery', async () => {
  const [ada, ben, cleo] = await makeStudents('Ada', 'Ben', 'Cleo');
  await Users.updateOne({ _id: cleo!._id }, { searchCity: 'salem' });
  const filter = { search: 'bend' };
  expect(await api.ok('GET /api/students/count', { query: filter })).toEqual({ count: 2 });
  expect(await api.ok(send, { body: { students: { filter }, text } })).toEqual({ students: 2 });
  await Users.updateOne({ _id: ada!._id }, { searchCity: 'salem' });
  await Users.updateOne({ _id: cleo!._id }, { searchCity: 'bend' });
  await site.runOutbox();
  expect([await received(ada!), await received(ben!), await received(cleo!)]).toEqual([[text], [text], []]);
});

test('an empty filter selects every student but no creator', async () => {
  await makeStudents('Ada', 'Ben');
  await makeUser({ isCreator: true });
  expect(await api.ok('GET /api/students/count')).toEqual({ count: 2 });
  expect(await api.ok(send, { body: { students: { filter: {} }, text } })).toEqual({ students: 2 });
  await site.runOutbox();
  expect(await Messages.countDocuments()).toBe(2);
});

test('more students than a batch each get one message', async () => {
  const students = await makeStudents(...Array.from({ length: 45 }, (_, at) => `Tern ${String(100 + at)}`));
  await api.ok(send, { body: { students: { filter: { search: 'tern' } }, text } });
  await site.runOutbox();
  expect(await Messages.countDocuments()).toBe(45);
  expect(new Set((await Messages.find().lean()).map((one) => String(one.conversationId))).size).toBe(45);
  expect(await received(students[44]!)).toEqual([text]);
  expect(await results()).toMatchObject([['Your message was sent to 45 students', expect.any(String)]]);
});

test('a student who has left is reported, and the others get the message', async () => {
  const [ada, ben] = await makeStudents('Ada', 'Ben');
  await api.ok(send, { body: { students: select(ada!, ben!), text } });
  await Users.deleteOne({ _id: ada!._id });
  await site.runOutbox();
  expect(await received(ben!)).toEqual([text]);
  expect(await results()).toEqual([['Your message was sent to 1 student', '1 student couldn’t receive it.']]);
});

test('a creator who has lost the role before the delivery reaches nobody', async () => {
  const [ada] = await makeStudents('Ada');
  const course = await makeCourse();
  await api.ok(send, { body: { students: select(ada!), text } });
  await api.ok(enrol, { body: { students: select(ada!), courseId: course._id.toHexString() } });
  await Users.updateOne({ _id: creator._id }, { isCreator: false });
  await site.runOutbox();
  expect(await Messages.countDocuments()).toBe(0);
  expect(await Enrolments.countDocuments()).toBe(0);
  expect(await StudentActions.countDocuments()).toBe(0);
});

test('a creator reaches a student who had blocked them as a member, as in a conversation', async () => {
  const [ada] = await makeStudents('Ada');
  const sage = await makeUser({ username: 'Sage' });
  const studentApi = await site.signIn(ada!);
  await studentApi.ok('PUT /api/conversations/:userId/block', { params: { userId: idOf(sage) }, body: {} });
  await Users.updateOne({ _id: sage._id }, { isCreator: true });
  const colleague = await site.signIn({ ...sage, isCreator: true });
  await colleague.ok(send, { body: { students: select(ada!), text } });
  await site.runOutbox();
  const { items } = await readConversation(studentApi, { id: idOf(sage) });
  expect(items.map((message) => message.text)).toEqual([text]);
});

test.each<[string, object]>([
  ['no students', { students: {}, text }],
  ['ids and a filter', { students: { studentIds: ['0'.repeat(24)], filter: {} }, text }],
  ['an empty list', { students: { studentIds: [] }, text }],
  [
    'too many ids',
    { students: { studentIds: Array.from({ length: selectedStudentsMax + 1 }, () => '0'.repeat(24)) }, text },
  ],
  ['a progress without a product', { students: { filter: { progress: 'completed' } }, text }],
  ['an empty message', { students: { filter: {} }, text: ' \n' }],
  ['a long message', { students: { filter: {} }, text: 'x'.repeat(messageMax + 1) }],
])('refuses %s', async (_, body) => {
  await makeStudents('Ada');
  await expectRefusal('bad-request', api.send(send, { body: body }));
  expect(await StudentActions.countDocuments()).toBe(0);
});

test('without any student, nothing is queued', async () => {
  const course = await makeCourse();
  const students = { studentIds: [idOf(creator), '0'.repeat(24)] };
  await expectRefusal('student-not-found', api.send(send, { body: { students, text } }));
  const body = { students, courseId: course._id.toHexString() };
  await expectRefusal('student-not-found', api.send(enrol, { body }));
  expect(await StudentActions.countDocuments()).toBe(0);
});

test('students without the course are enrolled and notified, and those who have it are skipped', async () => {
  const [ada, ben, cleo, dan] = await makeStudents('Ada', 'Ben', 'Cleo', 'Dan');
  const course = await makeCourse({ title: 'Rooted' });
  const courseId = course._id.toHexString();
  await makeEnrolment(ada!, course);
  // Ben's membership opened the course and has ended.
  await makeEnrolment(ben!, course);
  const endsAt = new Date(clock.now().getTime() - 1_000);
  await Enrolments.updateOne({ userId: ben!._id }, { endsAt, endingSources: [{ id: course._id, endsAt }] });
  const students = select(ada!, ben!, cleo!, dan!);
  expect(await api.ok(enrol, { body: { students, courseId } })).toEqual({ students: 4 });
  await Users.deleteOne({ _id: dan!._id });
  await site.runOutbox();
  expect(await results()).toEqual([
    ['2 students enrolled in “Rooted”', '1 student already had it. 1 student couldn’t be enrolled.'],
  ]);
  for (const student of [ada, ben, cleo]) {
    const { enrolled } = await api.ok('GET /api/students/:studentId/courses', {
      params: { studentId: idOf(student!) },
    });
    expect(enrolled.map(({ title }) => title)).toEqual(['Rooted']);
  }
  const news = (await (await site.signIn(cleo!)).ok('GET /api/notifications')).items;
  expect(news.map(({ title }) => title)).toEqual(['You’re enrolled in “Rooted”']);
  const audited = await AuditRecords.find({ action: 'access-given' }).lean();
  expect(audited.map(({ subjectId }) => String(subjectId)).sort()).toEqual(
    [ben!, cleo!].map((one) => idOf(one)).sort(),
  );
  expect(await StudentActions.countDocuments()).toBe(0);
});

test('two clicks enroll a student once, and the second reports that they had the course', async () => {
  const [ada] = await makeStudents('Ada');
  const course = await makeCourse({ title: 'Rooted' });
  const body = { students: select(ada!), courseId: course._id.toHexString() };
  await api.ok(enrol, { body });
  await api.ok(enrol, { body });
  await site.runOutbox();
  expect((await results()).sort()).toEqual([
    ['0 students enrolled in “Rooted”', '1 student already had it.'],
    ['1 student enrolled in “Rooted”', 'The course is ready in their classroom.'],
  ]);
  expect(await AuditRecords.countDocuments({ action: 'access-given' })).toBe(1);
});

test('nobody is enrolled in a course that is not published, also if it is unpublished before the delivery', async () => {
  const [ada] = await makeStudents('Ada');
  const course = await makeCourse({ title: 'Rooted' });
  const body = { students: select(ada!), courseId: course._id.toHexString() };
  await api.ok(enrol, { body });
  await Courses.updateOne({ _id: course._id }, { isPublished: false });
  await site.runOutbox();
  expect(await Enrolments.countDocuments()).toBe(0);
  expect(await results()).toEqual([['0 students enrolled in “Rooted”', '1 student couldn’t be enrolled.']]);
  await expectRefusal('course-not-found', api.send(enrol, { body }));
});

test('an unfinished action is deleted with its creator, and forgets students who leave', async () => {
  const [ada, ben] = await makeStudents('Ada', 'Ben');
  await api.ok(send, { body: { students: select(ada!, ben!), text } });
  await studentActionsData.erase(idOf(ada!), '0'.repeat(24), undefined as never);
  expect((await StudentActions.findOne().lean())?.studentIds.map(String)).toEqual([idOf(ben!)]);
  await studentActionsData.erase(idOf(creator), '0'.repeat(24), undefined as never);
  expect(await StudentActions.countDocuments()).toBe(0);
  await site.runOutbox();
  expect(await Messages.countDocuments()).toBe(0);
});

test('members and coaches cannot message or enroll students', async () => {
  const [ada] = await makeStudents('Ada');
  const coach = await site.signIn(await makeUser({ isCoach: true }));
  for (const caller of [await site.signIn(ada!), coach]) {
    await expectRefusal('forbidden', caller.send(send, { body: { students: { filter: {} }, text } }));
    const body = { students: { filter: {} }, courseId: '0'.repeat(24) };
    await expectRefusal('forbidden', caller.send(enrol, { body }));
  }
});
