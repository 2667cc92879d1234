// Over budget: all tests of the library share one storage.
import { readFileSync } from 'node:fs';
import { captionsCharactersMax, mediaPageSize } from '@grove/contracts/files/mediaRules';
import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Client } from '../../../test/client.ts';
import { makeMediaAsset } from '../../../test/factories/makeMediaAsset.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { makeEffectsDue } from '../../../test/makeEffectsDue.ts';
import { createTwoColorPicture } from '../../../test/uploadPicture.ts';
import { createStorage } from '../../infra/storage.ts';
import { createCourse } from '../../learning/courses/createCourse.ts';
import { Courses } from '../../learning/courses/courses.model.ts';
import { Pages } from '../../learning/courses/pages.model.ts';
import { publishSite } from '../../publishing/sites/publishSite.ts';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { Uploads } from '../uploads/uploads.model.ts';
import { MediaAssets } from './mediaAssets.model.ts';
import { mediaAssetsData } from './mediaAssets.personalData.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const storage = createStorage(site.env);
const add = 'POST /api/creator/media';
const list = 'GET /api/creator/media';
const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(5_000)]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const vtt = 'WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nGood morning\r\n';

let api: Client;
let creatorId: string;

beforeAll(async () => {
  const creator = await makeUser({ isCreator: true });
  creatorId = creator._id.toHexString();
  api = await site.signIn(creator);
});

/** Uploads a file the way the browser does. @returns its URL without the query. */
async function send(content: Buffer, type: string, client = api): Promise<string> {
  const { uploadURL } = await client.ok('POST /api/objects/upload', { body: {} });
  const body = new Uint8Array(content);
  const { status } = await fetch(uploadURL, { method: 'PUT', body, headers: { 'Content-Type': type } });
  expect(status).toBe(200);
  return uploadURL.split('?')[0] ?? '';
}

type FileType = 'image' | 'video' | 'audio' | 'file';

async function upload(content: Buffer, fileName: string, fileType: FileType, mimeType = 'video/mp4') {
  const storageUrl = await send(content, mimeType);
  const fields = { fileName, fileType, mimeType, fileSize: content.length, storageUrl };
  return { body: fields, answer: await api.send(add, { body: fields }) };
}

async function added(content: Buffer, fileName: string, fileType: FileType) {
  const { body } = { body: { fileName, fileType, mimeType: 'a/b', fileSize: content.length } };
  return api.ok(add, { body: { ...body, storageUrl: await send(content, 'a/b') } });
}

const params = ({ id }: { id: string }) => ({ params: { mediaId: id } });

describe('a picture', () => {
  test('a picture is available in several sizes as WebP to everyone with its URL, without camera metadata', async () => {
    const picture = await sharp(await createTwoColorPicture(2_000, 1_000))
      .withExif({ IFD0: { Copyright: 'the secret place' } })
      .jpeg()
      .toBuffer();
    const asset = await added(picture, 'Two halves.jpg', 'image');
    expect(asset).toMatchObject({
      fileName: 'Two halves.jpg',
      fileType: 'image',
      mimeType: 'image/jpeg',
      fileSize: picture.length,
      width: 2_000,
      height: 1_000,
      usedIn: [],
      durationSeconds: null,
    });
    expect(asset.sources.map(({ width }) => width)).toEqual([320, 640, 1_280, 1_920, 2_000]);
    expect(asset.url).toBe(asset.sources.at(-1)?.url);
    for (const { url, width } of asset.sources) {
      const answer = await fetch(site.origin + url);
      const content = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      expect((await sharp(content).metadata()).width).toBe(width);
      expect(content.includes('secret place')).toBe(false);
    }
    expect((await fetch(asset.storageUrl)).status).toBe(403);
    expect(await api.ok('GET /api/creator/media/:mediaId', params(asset))).toEqual(asset);
  });

  test('a portrait picture is as tall as landscape ones are wide, and a small picture keeps its size', async () => {
    const tall = await added(await createTwoColorPicture(600, 3_000), 'Tall.jpg', 'image');
    expect(tall).toMatchObject({ width: 512, height: 2_560 });
    const small = await added(await createTwoColorPicture(100, 50), 'Small.jpg', 'image');
    expect(small.sources.map(({ width }) => width)).toEqual([100]);
  });

  test('an animated picture stays animated', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const asset = await added(gif, 'Blink.gif', 'image');
    expect([asset.width, asset.height]).toEqual([40, 20]);
    const content = Buffer.from(await (await fetch(site.origin + asset.url)).arrayBuffer());
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(2);
  });
});

test('a phone’s video does not reveal where it was recorded', async () => {
  const content = readFileSync(new URL('../../../test/samples/geo.mov', import.meta.url));
  const asset = await added(content, 'Walk.mov', 'video');
  expect(asset).toMatchObject({ mimeType: 'video/quicktime', fileSize: content.length });
  const { headers } = await api.send('GET /api/creator/media/:mediaId/file', params(asset));
  const bytes = Buffer.from(await (await fetch(headers.get('Location') ?? '')).arrayBuffer());
  expect([content.includes('+52.5000'), bytes.includes('+52.5000')]).toEqual([true, false]);
});

test('a video’s URL redirects to its file for a few minutes, and metadata read by a browser is stored', async () => {
  const asset = await added(mp4, 'Morning walk.mp4', 'video');
  expect(asset).toMatchObject({ fileType: 'video', mimeType: 'video/mp4', width: null, posterUrl: null });
  const redirect = await api.send('GET /api/creator/media/:mediaId/file', params(asset));
  expect(redirect.status).toBe(302);
  const file = await fetch(redirect.headers.get('Location') ?? '');
  expect(Buffer.from(await file.arrayBuffer()).equals(mp4)).toBe(true);

  const poster = await send(await createTwoColorPicture(1_600, 900), 'image/jpeg');
  const facts = { durationSeconds: 90, width: 1_920, height: 1_080 };
  const described = await api.ok('PATCH /api/creator/media/:mediaId', {
    ...params(asset),
    body: { ...facts, posterStorageUrl: poster },
  });
  expect(described).toMatchObject(facts);
  const open = { userId: creatorId, key: storage.keyAt(poster) ?? '', claimedAt: null };
  expect(await Uploads.countDocuments(open)).toBe(0);
  const again = await api.ok('PATCH /api/creator/media/:mediaId', {
    ...params(asset),
    body: { posterStorageUrl: poster },
  });
  expect(again.posterUrl).toBe(described.posterUrl);
  const shown = await fetch(site.origin + String(described.posterUrl));
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(1_280);
});

test('length, captions and poster appear wherever the video is shown, and captions disappear when they are removed', async () => {
  const asset = await added(mp4, 'Told.mp4', 'video');
  const { key } = (await MediaAssets.findById(asset.id)) ?? { key: '' };
  const video = { type: 'video' as const, settings: { title: 'Told', key, durationSeconds: 5 } };
  const other = {
    type: 'video' as const,
    settings: { title: 'Else', key: 'videos/else.mp4', durationSeconds: 5 },
  };
  const lessons = [{ title: 'Words', pages: [{ widgets: [other, video] }] }];
  const { id } = await createCourse({
    title: 'Told',
    sections: [{ title: '1', modules: [{ title: 'm', lessons }] }],
  });
  const shown = async (field: 'captionsKey' | 'posterKey' | 'durationSeconds' = 'captionsKey') => {
    const page = await Pages.findOne({ courseId: id }).lean();
    const course = await Courses.findById(id).lean();
    const videos = course?.sections[0]?.modules[0]?.lessons[0]?.videos ?? [];
    return [
      page?.widgets.map(({ settings }) => 'captionsKey' in settings && settings[field]),
      videos.map((one) => one[field]),
    ];
  };
  const set = 'PUT /api/creator/media/:mediaId/captions';
  const updated = await api.ok(set, { ...params(asset), body: { captions: vtt } });
  expect(updated.captionsUrl).toBe(`/api/creator/media/${asset.id}/captions`);
  const { text } = await api.send('GET /api/creator/media/:mediaId/captions', params(asset));
  expect(text).toBe(vtt.replaceAll('\r\n', '\n'));
  const captionsKey = expect.stringMatching(/^library\/[\w-]+\/captions-\w+\.vtt$/);
  expect(await shown()).toEqual([
    [null, captionsKey],
    [null, captionsKey],
  ]);

  await api.ok('DELETE /api/creator/media/:mediaId/captions', params(asset));
  expect(await shown()).toEqual([
    [null, null],
    [null, null],
  ]);

  const posterStorageUrl = await send(await createTwoColorPicture(320, 180), 'image/jpeg');
  await api.ok('PATCH /api/creator/media/:mediaId', { ...params(asset), body: { posterStorageUrl } });
  const posterKey = expect.stringMatching(/^public\/library\/[\w-]+\/poster-\w+\.webp$/);
  expect(await shown('posterKey')).toEqual([
    [null, posterKey],
    [null, posterKey],
  ]);

  // A browser may report a file's length long after a lesson shows it.
  await api.ok('PATCH /api/creator/media/:mediaId', { ...params(asset), body: { durationSeconds: 90 } });
  expect(await shown('durationSeconds')).toEqual([
    [5, 90],
    [5, 90],
  ]);

  const refused = async (captions: string) =>
    (await api.send(set, { ...params(asset), body: { captions } })).status;
  expect(await refused('1\n00:00:00,000 --> 00:00:01,000\nSubRip')).toBe(400);
  expect(await refused('WEBVTT\n\nno cue')).toBe(400);
  expect(await refused('x'.repeat(captionsCharactersMax + 1))).toBe(400);
});

describe('refused files', () => {
  test('a picture with more pixels than the error message allows is refused', async () => {
    const { answer } = await upload(await createTwoColorPicture(8_000, 6_252), 'huge.jpg', 'image');
    const message =
      'That picture has too many pixels. Use one with at most 50 million, or 20 million as AVIF';
    expect([answer.status, answer.text]).toEqual([400, message]);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');

  test.each<[string, Buffer, FileType, number]>([
    [
      'an HTML page named as a picture',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'image',
      400,
    ],
    ['a picture format that can contain scripts', svg, 'image', 400],
    ['a video named as a picture', mp4, 'image', 400],
    ['an executable named as a document', Buffer.from(`MZ${'\0'.repeat(400)}`, 'latin1'), 'file', 400],
    ['a document named as a video', pdf, 'video', 400],
    ['an incomplete picture', Buffer.alloc(0), 'image', 400],
  ])('%s is refused', async (_, content, fileType, status) => {
    const whole = content.length > 0 ? content : (await createTwoColorPicture()).subarray(0, 300);
    const { answer } = await upload(whole, 'Something', fileType);
    expect(answer.status).toBe(status);
  });

  test('a file of another size than announced, and another creator’s upload, are refused', async () => {
    const storageUrl = await send(pdf, 'application/pdf');
    const body = {
      fileName: 'a.pdf',
      fileType: 'file' as const,
      mimeType: 'application/pdf',
      fileSize: 1,
      storageUrl,
    };
    expect((await api.send(add, { body })).status).toBe(400);
    const other = await site.signIn(await makeUser({ isCreator: true }));
    expect((await other.send(add, { body: { ...body, fileSize: pdf.length } })).status).toBe(404);
  });

  test('the same upload is refused a second time, and a repeated request gets the same response', async () => {
    const { body, answer } = await upload(pdf, 'Plan.pdf', 'file');
    expect(answer.status).toBe(200);
    expect((await api.send(add, { body })).status).toBe(409);
    const again = { ...body, storageUrl: await send(pdf, 'application/pdf') };
    const headers = { 'Idempotency-Key': 'one-asset-0001' };
    const both = await Promise.all([1, 2].map(() => api.send(add, { body: again, headers })));
    expect(both[0]?.text).toBe(both[1]?.text);
  });
});

describe('the list', () => {
  test('the list is newest first and paged, and can be filtered by type and search terms', async () => {
    const reader = await site.signIn(await makeUser({ isCreator: true }));
    for (let at = 0; at <= mediaPageSize; at += 1) await makeMediaAsset({ fileName: `Zebra ${at}.mp4` });
    await makeMediaAsset({ fileName: 'Zebra crossing.mp3', fileType: 'audio' });
    const first = await reader.ok(list, { query: { search: 'zeb' } });
    expect(first).toHaveLength(mediaPageSize);
    expect(first[0]?.fileName).toBe('Zebra crossing.mp3');
    const rest = await reader.ok(list, { query: { search: 'zeb', after: first.at(-1)?.id } });
    expect(rest.map(({ fileName }) => fileName)).toEqual(['Zebra 1.mp4', 'Zebra 0.mp4']);
    const names = async (query: object) => (await reader.ok(list, { query })).map(({ fileName }) => fileName);
    expect(await names({ search: 'ZEBRA cross' })).toEqual(['Zebra crossing.mp3']);
    expect(await names({ search: 'zebra', type: 'audio' })).toEqual(['Zebra crossing.mp3']);
    expect(await names({ search: 'ebra' })).toEqual([]);
    expect((await reader.send(list, { query: { after: 'x' } })).status).toBe(400);
  });

  test('the number of queries does not depend on the number of assets', async () => {
    const count = (query: object) => site.countQueries(() => api.ok(list, { query }));
    await makeMediaAsset({ fileName: 'Quokka.mp4' });
    expect(await count({})).toBe(await count({ search: 'quokka' }));
  });
});

describe('an asset in use', () => {
  test('an asset in use is listed with its uses and cannot be deleted; once unused, it and its files can', async () => {
    const asset = await added(await createTwoColorPicture(700, 300), 'Everywhere.jpg', 'image');
    const key = asset.url.replace('/media/', 'public/');
    const image = { type: 'image' as const, settings: { key, width: 700, height: 300 } };
    const lessons = [{ title: 'A walk', pages: [{ widgets: [image] }] }];
    const course = await createCourse({
      title: 'Walking',
      thumbnailKey: key,
      sections: [{ title: '1', modules: [{ title: 'm', lessons }] }],
    });
    await makeProduct({ title: 'The book', thumbnailKey: key });
    const section = { type: 'custom' as const, title: 'Us', content: '' };
    const settings = { background: { type: 'image' as const, imageUrl: asset.sources[0]?.url ?? '' } };
    await publishSite({
      theme: defaultTheme,
      pages: { home: [], about: [{ ...section, settings }], services: [] },
    });

    const [shown] = await api.ok(list, { query: { search: 'everywhere' } });
    expect(shown?.usedIn).toEqual([
      { kind: 'lesson', title: 'A walk', courseId: course.id },
      { kind: 'course', title: 'Walking', courseId: course.id },
      { kind: 'product', title: 'The book' },
      { kind: 'page', title: 'About Us' },
    ]);
    const { status, text } = await api.send('DELETE /api/creator/media/:mediaId', params(asset));
    expect([status, text]).toEqual([409, 'This file is in use: A walk, Walking, The book, About Us']);
    expect((await fetch(site.origin + asset.url)).status).toBe(200);
  });

  test('an asset that is the thumbnail of a module or lesson cannot be deleted', async () => {
    const asset = await added(await createTwoColorPicture(700, 300), 'Thumbnail.jpg', 'image');
    const thumbnailKey = asset.url.replace('/media/', 'public/');
    const lessons = [{ title: 'A swim', thumbnailKey }];
    const modules = [{ title: 'm', thumbnailKey, lessons }];
    const { id: courseId } = await createCourse({ title: 'Swimming', sections: [{ title: '1', modules }] });
    const [shown] = await api.ok(list, { query: { search: 'thumbnail' } });
    expect(shown?.usedIn).toEqual([{ kind: 'course', title: 'Swimming', courseId }]);
    const answer = await api.send('DELETE /api/creator/media/:mediaId', params(asset));
    expect(answer.status).toBe(409);
  });

  test('an asset in a version of the pages that can be restored cannot be deleted', async () => {
    const picture = await makeMediaAsset({ fileType: 'image', pictures: [{ width: 640, height: 360 }] });
    const film = await makeMediaAsset({ fileType: 'video' });
    const find = async ({ _id }: { _id: { toHexString: () => string } }) =>
      api.ok('GET /api/creator/media/:mediaId', { params: { mediaId: _id.toHexString() } });
    const [shown, played] = [await find(picture), await find(film)];
    const media = { images: [{ url: shown.url, alt: '', position: 'left', size: 'cover' }] } as const;
    const show = async (settings: object) => {
      const section = {
        type: 'custom',
        title: 'Us',
        content: '',
        isVisible: true,
        page: 'services',
      } as const;
      const { id: sectionId } = await api.ok('POST /api/creator/section', { body: { ...section, settings } });
      await api.ok('POST /api/creator/site/publish', { body: {} });
      await api.ok('DELETE /api/creator/section/:sectionId', { params: { sectionId }, query: {} });
    };
    await show({ media });
    await show({ media: { videoType: 'direct', videoUrl: played.pageUrl ?? '' } });
    await api.ok('POST /api/creator/site/publish', { body: {} });
    const use = { kind: 'page', title: 'Services (earlier version)' };
    expect([(await find(picture)).usedIn, (await find(film)).usedIn]).toEqual([[use], [use]]);
    expect((await api.send('DELETE /api/creator/media/:mediaId', params(shown))).status).toBe(409);
  });

  test('an unused asset is deleted, and its files an hour later', async () => {
    const asset = await added(await createTwoColorPicture(), 'Nowhere.jpg', 'image');
    const stored = storage.keyAt(asset.storageUrl) ?? '';
    await api.ok('DELETE /api/creator/media/:mediaId', params(asset));
    expect((await api.send('GET /api/creator/media/:mediaId', params(asset))).status).toBe(404);
    await site.runOutbox();
    expect(await storage.isMissing(stored)).toBe(false);
    await makeEffectsDue('media-removal');
    await site.runOutbox();
    expect(await storage.isMissing(stored)).toBe(true);
    expect((await fetch(site.origin + asset.url)).status).toBe(404);
  });
});

test('files prepared for an upload that never became an asset are deleted, and an asset keeps its own', async () => {
  const asset = await added(await createTwoColorPicture(), 'Kept.jpg', 'image');
  const lost = await added(await createTwoColorPicture(), 'Lost.jpg', 'image');
  // The state that a process leaves if it is killed after creating the sizes and before storing the asset.
  await MediaAssets.deleteOne({ _id: lost.id });
  await makeEffectsDue('media-removal');
  await site.runOutbox();
  expect((await fetch(site.origin + asset.url)).status).toBe(200);
  expect((await fetch(site.origin + lost.url)).status).toBe(404);
});

test('when a creator leaves, their assets stay without their name', async () => {
  const unknownId = '0123456789abcdef01234567';
  await mediaAssetsData.erase(creatorId, unknownId, storage);
  expect(await MediaAssets.countDocuments({ ownerId: creatorId })).toBe(0);
  expect(await MediaAssets.countDocuments({ ownerId: unknownId })).toBeGreaterThan(0);
});
