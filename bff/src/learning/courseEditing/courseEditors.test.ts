import type { LiveEvent } from '@grove/contracts/api/live';
import { afterEach, expect, test } from '@jest/globals';
import { sendCourseEdit } from '../../../test/sendCourseEdit.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { openStream } from '../../../test/liveStream.ts';
import type { LiveStream } from '../../../test/liveStream.ts';
import { testServer } from '../../../test/testServer.ts';
import { startSession } from '../../identity/auth/startSession.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { addEvent } from '../../delivery/events/addEvent.ts';

const site = testServer();
const putEditor = 'PUT /api/creator/courses/:courseId/editors/:editorId';
const deleteEditor = 'DELETE /api/creator/courses/:courseId/editors/:editorId';
let streams: LiveStream[] = [];

afterEach(async () => {
  resetClock();
  await Promise.all(streams.map((stream) => stream.close()));
  streams = [];
});

async function person(username: string, isCreator: boolean) {
  const user = await makeUser({ username, isCreator });
  const stream = await openStream(site.origin, await startSession(user));
  streams.push(stream);
  const api = await site.signIn(user);
  const editorId = newId();
  const open = (courseId: string) => api.ok(putEditor, { params: { courseId, editorId } });
  return { user, id: user._id.toHexString(), api, stream, editorId, open };
}

/** The events about courses that each stream receives before a marker event, which is sent now. */
async function heardBy(people: { stream: LiveStream }[]): Promise<LiveEvent[][]> {
  const last = { kind: 'post', about: { postId: newId() } } as const;
  await inTransaction((tx) => addEvent({ ...last, audiences: ['everybody'] }, tx));
  return Promise.all(
    people.map(async ({ stream }) => {
      const count = () =>
        stream.events().findIndex(({ about }) => 'postId' in about && about.postId === last.about.postId);
      for (let heard = stream.events().length; count() === -1; heard += 1)
        await stream.waitForEvents(heard + 1);
      return stream.events().filter(({ kind }) => kind.startsWith('course'));
    }),
  );
}

test('creators who have the same course open see each other until they close it', async () => {
  const { courseId } = await makeEditable();
  const [ann, bob] = [await person('Ann Reed', true), await person('Bob Reed', true)];
  expect((await ann.open(courseId)).others).toEqual([]);
  expect((await bob.open(courseId)).others).toEqual([{ id: ann.id, name: 'Ann Reed', avatar: null }]);
  expect((await ann.open(courseId)).others).toEqual([{ id: bob.id, name: 'Bob Reed', avatar: null }]);
  const { courseId: another } = await makeEditable();
  expect((await bob.open(another)).others).toEqual([]);
  await bob.api.ok(deleteEditor, { params: { courseId, editorId: bob.editorId } });
  expect((await ann.open(courseId)).others).toEqual([]);
  // Deleting another creator's editor has no effect.
  await bob.api.ok(deleteEditor, { params: { courseId, editorId: ann.editorId } });
  expect((await bob.open(courseId)).others).toHaveLength(1);
});

test('an editor that stops reporting is treated as closed', async () => {
  const { courseId } = await makeEditable();
  const [ann, bob] = [await person('Ann Hill', true), await person('Bob Hill', true)];
  await ann.open(courseId);
  setClock(new Date(Date.now() + 26_000));
  expect((await bob.open(courseId)).others).toEqual([]);
});

test('edits are sent only to creators who have that course open', async () => {
  const { courseId, lessonId, pageId } = await makeEditable();
  const { courseId: another } = await makeEditable();
  const [ann, bob] = [await person('Ann Lake', true), await person('Bob Lake', true)];
  const [elsewhere, member] = [await person('Cleo Lake', true), await person('Dan Lake', false)];
  await ann.open(courseId);
  await bob.open(courseId);
  await elsewhere.open(another);
  const title = { kind: 'change', node: 'lesson', id: lessonId, fields: { title: 'New' } } as const;
  const { revision } = await sendCourseEdit(ann.api, courseId, title);
  expect((await bob.open(courseId)).lastEdit).toBe(revision);
  await ann.api.ok('POST /api/creator/pages/:pageId/widgets', {
    params: { pageId },
    body: { pageId, type: 'text', settings: {}, orderIndex: 0 },
  });
  const [atAnn, atBob, atElsewhere, atMember] = await heardBy([ann, bob, elsewhere, member]);
  const opened = { kind: 'course-editors', about: { courseId } };
  const edits = [courseId, pageId].map((docId) => ({ kind: 'course-edit', about: { courseId, docId } }));
  expect(atAnn).toEqual([opened, opened, ...edits]);
  expect(atBob).toEqual([opened, ...edits]);
  expect(atElsewhere).toEqual([{ kind: 'course-editors', about: { courseId: another } }]);
  expect(atMember).toEqual([]);
});

test('an unknown course returns 404, and a member gets 403', async () => {
  const [ann, dan] = [await person('Ann Moor', true), await person('Dan Moor', false)];
  const params = { courseId: newId(), editorId: newId() };
  expect((await ann.api.send(putEditor, { params })).status).toBe(404);
  expect((await dan.api.send(putEditor, { params })).status).toBe(403);
});
