// Long: all tests of avatars share one server and one storage.
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { makeEffectsDue } from '../../../test/makeEffectsDue.ts';
import {
  createTwoColorPicture,
  uploadPicture as upload,
  uploadPicture,
} from '../../../test/uploadPicture.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { createStorage } from '../../infra/storage.ts';
import { Users } from '../../members/users/users.model.ts';
import { avatarKey, getAvatarVersion } from './avatarKeys.ts';
import { avatarsData } from './avatars.personalData.ts';
import { setAvatar } from './setAvatar.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });

describe('setting an avatar', () => {
  const storage = createStorage(site.env);
  const startUpload = 'POST /api/account/avatar-uploads';
  const set = 'PUT /api/account/avatar';
  const whole = { x: 0, y: 0, side: 100 };

  async function someMember(fields: Parameters<typeof makeUser>[0] = {}) {
    const user = await makeUser(fields);
    return { user, api: await site.signIn(user), userId: user._id.toHexString() };
  }

  async function pictureAt(address: string) {
    const answer = await fetch(site.origin + address);
    return { status: answer.status, answer, content: Buffer.from(await answer.arrayBuffer()) };
  }

  const sideOf = (address: string, side: number) => address.replace('-256.', `-${String(side)}.`);

  describe('a new avatar', () => {
    test('is the cropped square in three sizes, as WebP, at a URL that cannot be guessed', async () => {
      const { api, userId } = await someMember();
      const key = await upload(api, await createTwoColorPicture());
      const { avatarUrl } = await api.ok(set, { body: { key, crop: { x: 100, y: 0, side: 100 } } });
      expect(avatarUrl).toMatch(new RegExp(`^/media/avatars/${userId}/[0-9a-f]{32}-256\\.webp$`));
      for (const side of [64, 128, 256]) {
        const { answer, content } = await pictureAt(sideOf(avatarUrl, side));
        expect(answer.headers.get('Content-Type')).toBe('image/webp');
        expect(answer.headers.get('Cache-Control')).toContain('immutable');
        const { width, height, format } = await sharp(content).metadata();
        expect([format, width, height]).toEqual(['webp', side, side]);
        const { dominant } = await sharp(content).stats();
        expect(dominant.b).toBeGreaterThan(200);
        expect(dominant.r).toBeLessThan(60);
      }
      expect(await api.ok('GET /api/auth/me')).toMatchObject({ avatarUrl });
      expect((await api.ok('GET /api/account')).profile.avatarUrl).toBe(avatarUrl);
    });

    test('is rotated upright and contains no camera metadata', async () => {
      const { api } = await someMember();
      // The viewer rotates it by 90° clockwise: the left half is on top then.
      const turned = await sharp(await createTwoColorPicture())
        .withMetadata({ orientation: 6 })
        .withExif({
          IFD0: { Copyright: 'the secret place' },
          IFD3: { GPSLatitude: '51/1 0/1 0/1' },
        })
        .jpeg()
        .toBuffer();
      const oriented = await sharp(turned).withMetadata({ orientation: 6 }).toBuffer();
      const key = await upload(api, oriented);
      const { avatarUrl } = await api.ok(set, { body: { key, crop: { x: 0, y: 100, side: 100 } } });
      const { content } = await pictureAt(avatarUrl);
      expect((await sharp(content).stats()).dominant.b).toBeGreaterThan(200);
      expect((await sharp(content).metadata()).exif).toBeUndefined();
      expect(content.includes('secret place')).toBe(false);
    });

    test('replaces the files of the previous avatar and deletes both uploads', async () => {
      const { api } = await someMember();
      const first = await upload(api, await createTwoColorPicture());
      const { avatarUrl: old } = await api.ok(set, { body: { key: first, crop: whole } });
      const second = await upload(api, await createTwoColorPicture());
      const { avatarUrl } = await api.ok(set, { body: { key: second, crop: whole } });
      await site.runOutbox();
      for (const side of [64, 128, 256]) {
        expect((await pictureAt(sideOf(old, side))).status).toBe(404);
        expect((await pictureAt(sideOf(avatarUrl, side))).status).toBe(200);
      }
      await makeEffectsDue('files-removal');
      await site.runOutbox();
      expect((await storage.read(first)).status).toBe(404);
      expect((await storage.read(second)).status).toBe(404);
      expect((await pictureAt(avatarUrl)).status).toBe(200);
    });

    test('is the same when the request is repeated', async () => {
      const { api } = await someMember();
      const key = await upload(api, await createTwoColorPicture());
      const both = await Promise.all([
        api.ok(set, { body: { key, crop: whole } }),
        api.ok(set, { body: { key, crop: whole } }),
      ]);
      expect(both[0]).toEqual(both[1]);
      await site.runOutbox();
      expect((await pictureAt(both[0].avatarUrl)).status).toBe(200);
    });

    test.each(['png', 'webp', 'gif', 'avif'] as const)('can be made from a %s', async (format) => {
      const { api } = await someMember();
      const key = await upload(
        api,
        await sharp(await createTwoColorPicture())
          .toFormat(format)
          .toBuffer(),
        `image/${format}`,
      );
      expect((await api.ok(set, { body: { key, crop: whole } })).avatarUrl).toContain('/media/avatars/');
    });
  });

  test('the site’s own SVG icons still render after an avatar has been processed', async () => {
    const { api } = await someMember();
    await api.ok(set, { body: { key: await upload(api, await createTwoColorPicture()), crop: whole } });
    const icon = await fetch(`${site.origin}/icons/180.png`);
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  });

  test('at most six concurrent pictures of one member are processed; other members are not delayed', async () => {
    const [greedy, other] = [await someMember(), await someMember()];
    const [key, foreign] = [
      await upload(greedy.api, await createTwoColorPicture()),
      await upload(other.api, await createTwoColorPicture()),
    ];
    const sides = [64, 65, 66, 67, 68, 69, 70, 71];
    const asking = sides.map((side) => greedy.api.send(set, { body: { key, crop: { x: 0, y: 0, side } } }));
    const served = await other.api.send(set, { body: { key: foreign, crop: whole } });
    const answers = await Promise.all(asking);
    expect(served.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers.get('Retry-After')).toBe('2');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  });

  describe('rejected uploads', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="9" height="9"/></svg>';

    test.each([
      ['text with an image type', Buffer.from('not a picture at all, whatever its type says')],
      ['an SVG, which can contain scripts', Buffer.from(svg)],
      ['an SVG that starts like a GIF', Buffer.from(`GIF89a${svg}`)],
      ['a gzipped SVG', gzipSync(svg)],
      ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a truncated picture', undefined],
    ])('%s', async (_, content) => {
      const { api } = await someMember();
      const key = await upload(api, content ?? (await createTwoColorPicture()).subarray(0, 300));
      const { status, text } = await api.send(set, { body: { key, crop: whole } });
      expect([status, text]).toEqual([400, 'We can’t read this image. Use JPEG, PNG, WebP, AVIF or GIF']);
    });

    test('a small file with too many pixels, without decoding it', async () => {
      const { api } = await someMember();
      const bomb = await sharp({
        create: { width: 9_000, height: 9_000, channels: 3, background: 'white' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect(bomb.length).toBeLessThan(5_242_880);
      const { status, text } = await api.send(set, {
        body: { key: await upload(api, bomb, 'image/png'), crop: whole },
      });
      expect([status, text]).toEqual([
        400,
        'That picture has too many pixels. Use one with at most 50 million, or 20 million as AVIF',
      ]);
    });

    test('a picture smaller than the smallest avatar', async () => {
      const { api } = await someMember();
      const key = await upload(api, await createTwoColorPicture(60, 40));
      const { status, text } = await api.send(set, { body: { key, crop: { x: 0, y: 0, side: 64 } } });
      expect([status, text]).toEqual([
        400,
        'That picture is too small. Use one with at least 64 pixels along each side',
      ]);
    });

    test('a crop outside the picture', async () => {
      const { api } = await someMember();
      const key = await upload(api, await createTwoColorPicture());
      const { status, text } = await api.send(set, { body: { key, crop: { x: 101, y: 0, side: 100 } } });
      expect([status, text]).toEqual([400, 'The request is not valid: crop: is outside the picture']);
    });

    test('another member’s upload and a missing upload', async () => {
      const [owner, thief] = [await someMember(), await someMember()];
      const key = await upload(owner.api, await createTwoColorPicture());
      expect((await thief.api.send(set, { body: { key, crop: whole } })).status).toBe(404);
      const { key: empty } = await owner.api.ok(startUpload, { body: { type: 'image/png', size: 10 } });
      expect((await owner.api.send(set, { body: { key: empty, crop: whole } })).status).toBe(404);
      expect((await Users.findById(thief.user._id).lean())?.avatarUrl).toBeNull();
    });

    test('an upload larger than 5 MB, by the contract and by the storage', async () => {
      const { api } = await someMember();
      expect((await api.send(startUpload, { body: { type: 'image/png', size: 5_242_881 } })).status).toBe(
        400,
      );
      const { url } = await api.ok(startUpload, { body: { type: 'image/png', size: 10 } });
      const headers = { 'Content-Type': 'image/png' };
      const more = await fetch(url, { method: 'PUT', body: new Uint8Array(11), headers });
      expect(more.status).toBe(403);
      const otherType = { 'Content-Type': 'text/html' };
      const page = await fetch(url, { method: 'PUT', body: new Uint8Array(10), headers: otherType });
      expect(page.status).toBe(403);
    });

    test('a stored object larger than 5 MB', async () => {
      const { api } = await someMember();
      const { key } = await api.ok(startUpload, { body: { type: 'image/png', size: 10 } });
      await objects.put(key, 'x'.repeat(5_242_881), 'image/png');
      const { status, text } = await api.send(set, { body: { key, crop: whole } });
      expect([status, text]).toEqual([413, 'That picture is larger than 5 MB']);
    });

    test.each([
      [{ type: 'text/html', size: 10 }],
      [{ type: 'image/png', size: 0 }],
      [{ type: 'image/png' }],
      [{ type: 'image/png\r\nx-amz-acl: public', size: 10 }],
    ])('%j', async (body) => {
      const { api } = await someMember();
      expect((await api.send(startUpload, { body })).status).toBe(400);
    });

    test.each([
      [{ key: 'public/avatars/a.webp', crop: whole }],
      [{ key: 'uploads/avatars/../../public/x', crop: whole }],
      [{ key: `uploads/avatars/${'a'.repeat(32)}-${'b'.repeat(32)}` }],
      [{ key: `uploads/avatars/${'a'.repeat(32)}-${'b'.repeat(32)}`, crop: { x: -1, y: 0, side: 64 } }],
      [{ key: `uploads/avatars/${'a'.repeat(32)}-${'b'.repeat(32)}`, crop: { x: 0, y: 0, side: 63 } }],
    ])('%j', async (body) => {
      const { api } = await someMember();
      expect((await api.send(set, { body })).status).toBe(400);
    });
  });

  test('removing an avatar deletes its files', async () => {
    const { api } = await someMember();
    const { avatarUrl } = await api.ok(set, {
      body: { key: await upload(api, await createTwoColorPicture()), crop: whole },
    });
    await api.ok('DELETE /api/account/avatar');
    await api.ok('DELETE /api/account/avatar');
    expect(await api.ok('GET /api/auth/me')).toMatchObject({ avatarUrl: null });
    await site.runOutbox();
    expect((await pictureAt(avatarUrl)).status).toBe(404);
  });

  test('an unused upload is deleted after an hour; the queue does not name its owner', async () => {
    const { api, userId } = await someMember();
    const key = await upload(api, await createTwoColorPicture());
    const row = await Outbox.findOne({ kind: 'files-removal', 'payload.keys': key }).lean();
    expect(JSON.stringify(row)).not.toContain(userId);
    expect((row?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(59 * 60_000);
    await makeEffectsDue('files-removal');
    await site.runOutbox();
    expect((await storage.read(key)).status).toBe(404);
  });

  test('deleting an account deletes all of its avatar files and no others', async () => {
    const [gone, stays] = [await someMember(), await someMember()];
    const urls = [];
    for (const { api } of [gone, stays]) {
      urls.push(
        (await api.ok(set, { body: { key: await upload(api, await createTwoColorPicture()), crop: whole } }))
          .avatarUrl,
      );
    }
    await avatarsData.erase(gone.userId, gone.userId, storage);
    await avatarsData.erase(gone.userId, gone.userId, storage);
    expect((await pictureAt(sideOf(urls[0] ?? '', 64))).status).toBe(404);
    expect((await pictureAt(sideOf(urls[1] ?? '', 64))).status).toBe(200);
  });
});

describe('avatar files', () => {
  beforeAll(() => site.empty());

  const storage = createStorage(site.env);
  const set = 'PUT /api/account/avatar';
  const left = { x: 0, y: 0, side: 100 };
  const right = { x: 100, y: 0, side: 100 };

  async function memberWithUpload() {
    const user = await makeUser();
    const api = await site.signIn(user);
    return {
      api,
      userId: user._id.toHexString(),
      key: await uploadPicture(api, await createTwoColorPicture()),
    };
  }

  const statusOf = async (address: string) => (await fetch(site.origin + address)).status;

  test('each crop of an upload has its own URL, and the same crop the same URL', async () => {
    const { api, key } = await memberWithUpload();
    const addressOf = async (crop: typeof left) => (await api.ok(set, { body: { key, crop } })).avatarUrl;
    const first = await addressOf(left);
    const other = await addressOf(right);
    expect(other).not.toBe(first);
    expect(await addressOf(left)).toBe(first);
    await site.runOutbox();
    expect([await statusOf(first), await statusOf(other)]).toEqual([200, 404]);
  });

  test('removing the same avatar a second time deletes its files again', async () => {
    const { api, key } = await memberWithUpload();
    for (const time of ['first', 'second']) {
      const { avatarUrl } = await api.ok(set, { body: { key, crop: left } });
      expect([time, await statusOf(avatarUrl)]).toEqual([time, 200]);
      await api.ok('DELETE /api/account/avatar');
      await site.runOutbox();
      expect([time, await statusOf(avatarUrl)]).toEqual([time, 404]);
    }
  });

  test('setting a removed avatar again before its files are deleted keeps them', async () => {
    const { api, key } = await memberWithUpload();
    await api.ok(set, { body: { key, crop: left } });
    await api.ok('DELETE /api/account/avatar');
    const { avatarUrl } = await api.ok(set, { body: { key, crop: left } });
    await site.runOutbox();
    expect(await statusOf(avatarUrl)).toBe(200);
  });

  test('files that were stored but never saved to an account are deleted after an hour', async () => {
    const { userId, key } = await memberWithUpload();
    const stored = avatarKey(userId, getAvatarVersion(key, left, userId) ?? '', 256);
    // Saving to the account fails, as after any error between storing the files and saving their URL.
    await Users.deleteOne({ _id: userId });
    await expect(setAvatar(userId, { key, crop: left }, storage)).rejects.toThrow();
    expect((await storage.read(stored)).status).toBe(200);
    await site.runOutbox();
    expect((await storage.read(stored)).status).toBe(200);
    await makeEffectsDue('files-removal');
    await site.runOutbox();
    expect((await storage.read(stored)).status).toBe(404);
  });
});
