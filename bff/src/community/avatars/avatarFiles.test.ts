import { expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { storedObjects } from '../../../test/storedObjects.ts';
import { testServer } from '../../../test/testServer.ts';
import { timePasses } from '../../../test/timePasses.ts';
import { halves, uploadPicture } from '../../../test/uploadPicture.ts';
import { createStorage } from '../../infra/storage.ts';
import { Users } from '../../members/users/users.model.ts';
import { avatarKey, versionOf } from './avatarKeys.ts';
import { setAvatar } from './setAvatar.ts';

const objects = await storedObjects();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const storage = createStorage(site.env);
const set = 'PUT /api/account/avatar';
const left = { x: 0, y: 0, side: 100 };
const right = { x: 100, y: 0, side: 100 };

async function memberWithUpload() {
  const user = await makeUser();
  const api = await site.signIn(user);
  return { api, userId: user._id.toHexString(), key: await uploadPicture(api, await halves()) };
}

const statusOf = async (address: string) => (await fetch(site.origin + address)).status;

test('another square of the same upload has another address, and the same square the same', async () => {
  const { api, key } = await memberWithUpload();
  const addressOf = async (crop: typeof left) => (await api.ok(set, { body: { key, crop } })).avatarUrl;
  const first = await addressOf(left);
  const other = await addressOf(right);
  expect(other).not.toBe(first);
  expect(await addressOf(left)).toBe(first);
  await site.runOutbox();
  expect([await statusOf(first), await statusOf(other)]).toEqual([200, 404]);
});

test('a picture that is taken away a second time goes, too', async () => {
  const { api, key } = await memberWithUpload();
  for (const time of ['first', 'second']) {
    const { avatarUrl } = await api.ok(set, { body: { key, crop: left } });
    expect([time, await statusOf(avatarUrl)]).toEqual([time, 200]);
    await api.ok('DELETE /api/account/avatar');
    await site.runOutbox();
    expect([time, await statusOf(avatarUrl)]).toEqual([time, 404]);
  }
});

test('a picture that is chosen again before its files were removed keeps them', async () => {
  const { api, key } = await memberWithUpload();
  await api.ok(set, { body: { key, crop: left } });
  await api.ok('DELETE /api/account/avatar');
  const { avatarUrl } = await api.ok(set, { body: { key, crop: left } });
  await site.runOutbox();
  expect(await statusOf(avatarUrl)).toBe(200);
});

test('files that no account came to name are removed after an hour', async () => {
  const { userId, key } = await memberWithUpload();
  const stored = avatarKey(userId, versionOf(key, left, userId) ?? '', 256);
  // The account cannot be written to, like after any failure between storing the files and naming them.
  await Users.deleteOne({ _id: userId });
  await expect(setAvatar(userId, { key, crop: left }, storage)).rejects.toThrow();
  expect((await storage.read(stored)).status).toBe(200);
  await site.runOutbox();
  expect((await storage.read(stored)).status).toBe(200);
  await timePasses('files-removal');
  await site.runOutbox();
  expect((await storage.read(stored)).status).toBe(404);
});
