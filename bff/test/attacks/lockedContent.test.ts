import { beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@grove/contracts/api/endpoint';
import { endpoints } from '@grove/contracts/api/endpoints';
import type { AllEndpoints } from '@grove/contracts/api/endpoints';
import { startSession } from '../../src/identity/auth/startSession.ts';
import { Courses } from '../../src/learning/courses/courses.model.ts';
import { Products } from '../../src/shop/products/products.model.ts';
import type { Client } from '../client.ts';
import { getDatabaseHashes } from '../getDatabaseHashes.ts';
import { startObjectStorage } from '../startObjectStorage.ts';
import { testServer } from '../testServer.ts';
import { validInputs } from '../validInputs.ts';
import { makeWorld } from '../world.ts';
import type { World } from '../world.ts';

const storage = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: storage.endpoint });
const keys = Object.keys(endpoints) as (keyof AllEndpoints)[];
const reads = keys.filter((key) => key.startsWith('GET'));
const lockable = keys.filter((key) => (endpoints[key] as Endpoint).errors?.includes('locked'));

/** Texts in the member's lesson and its widgets. */
const content = [
  ...['Words of the lesson', 'Breathe', 'An old tree', 'It has stood here', 'A walk', 'M7lc1UVf', 'Rain'],
  ...[
    'Worksheet',
    'To the circle',
    'calendly.com/grove',
    'typeform.com/to',
    'What did you notice',
    'The near one',
  ],
  ...['I am here', 'lessons/tree', 'lessons/rain', 'lessons/sheet', 'videos/0.0'],
];

let world: World;
let api: Client;

beforeAll(async () => {
  world = await makeWorld(site);
  api = await site.signIn(world.user);
  await setLessons({ 'sections.0.modules.0.lessons.0.description': 'Words of the lesson' });
  // The free lesson of another course has files with the same names.
  await Products.updateOne({ _id: world.preview.productId }, { isPublished: false });
});

const setLessons = (fields: object) =>
  Courses.collection.updateOne({ _id: world.course._id }, { $set: fields });
const send = async (key: keyof AllEndpoints) => api.send(key, await validInputs[key](world));

/** The texts of `content` that appear in the response to any read or in the course's page. */
async function readAll(): Promise<string[]> {
  const answers: string[] = [];
  for (const key of reads) {
    const { text, headers } = await send(key);
    answers.push(text, headers.get('Location') ?? '');
  }
  const Cookie = `grove_session=${await startSession(world.user)}`;
  for (const path of ['/', `/course/${world.courseId}`])
    answers.push(await (await fetch(site.origin + path, { headers: { Cookie } })).text());
  return content.filter((words) => answers.some((answer) => answer.includes(words)));
}

test('control: the content of an open lesson is returned', async () => {
  await storage.put('videos/0.0.0.vtt', 'WEBVTT', 'text/vtt');
  // Videos have no such text, and only one of the files is requested.
  expect((await readAll()).length).toBeGreaterThan(content.length - 5);
});

test('no response reveals the content of a locked lesson, and nothing can be written about it', async () => {
  await setLessons({ 'sections.0.modules.0.unlock': { at: new Date(Date.now() + 86_400_000) } });
  expect(await readAll()).toEqual([]);
  expect(lockable).toHaveLength(8);
  const before = await getDatabaseHashes();
  for (const key of lockable) {
    const { status, text } = await send(key);
    expect([key, status, text]).toEqual([key, 403, 'This lesson is still locked']);
  }
  expect(await getDatabaseHashes()).toEqual(before);
});
