import { beforeAll, describe, expect, test } from '@jest/globals';
import type { MediaAsset } from '@grove/contracts/files/media';
import { mediaPageSize } from '@grove/contracts/files/mediaRules';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import sharp from 'sharp';
import { startObjectStorage } from '../../bff/test/startObjectStorage.ts';
import { testServer } from '../../bff/test/testServer.ts';
import type { Client } from '../../bff/test/client.ts';
import { pictureKey, getReferenceKey } from '../../bff/src/files/mediaAssets/mediaAsset.ts';
import type { StoredMediaAsset } from '../../bff/src/files/mediaAssets/mediaAsset.ts';
import { MediaAssets } from '../../bff/src/files/mediaAssets/mediaAssets.model.ts';
import { detectContentType, detectionBytes } from '../../bff/src/files/uploads/detectContentType.ts';
import { inTransaction } from '../../bff/src/infra/mongo.ts';
import { createStorage } from '../../bff/src/infra/storage.ts';
import { findAssetFile } from '../../bff/src/learning/courseEditing/findAssetFile.ts';
import { Courses } from '../../bff/src/learning/courses/courses.model.ts';
import { Pages } from '../../bff/src/learning/courses/pages.model.ts';
import { Users } from '../../bff/src/members/users/users.model.ts';
import { Products } from '../../bff/src/shop/products/products.model.ts';
import { lessonsOf } from './courses/courseContent.ts';
import { comingHome } from './courses/comingHome.ts';
import { libraryAssets } from './libraryAssets.ts';
import { filmKeys } from './libraryKeys.ts';
import { seedDemo } from './seedDemo.ts';
import { seedId } from './seedIds.ts';
import { uploadMedia } from './uploadMedia.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const storage = createStorage(site.env);
// The seeding makes a few hundred transactions.
const seedingMs = 90_000;

let api: Client;

beforeAll(async () => {
  await seedDemo(site.env);
  const creator = await Users.findOne({ demo: 'creator' }).lean();
  api = await site.signIn(creator!);
  // The query gate judges the first query of each shape. For a whole page of files it would count the
  // lookups of unused files as waste, so the first queries match few files.
  for (const search of ['rain', 'bells', 'evening'])
    await api.ok('GET /api/creator/media', { query: { type: 'audio', search } });
}, seedingMs);

/** Fetches all pages of the library as the creator. */
async function library(): Promise<MediaAsset[]> {
  const all: MediaAsset[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const page = await api.ok('GET /api/creator/media', { query: after === undefined ? {} : { after } });
    all.push(...page);
    if (page.length < mediaPageSize) return all;
  }
}

async function named(fileName: string): Promise<MediaAsset> {
  const found = (await library()).find((one) => one.fileName === fileName);
  if (!found) throw new Error(`The library has no ${fileName}`);
  return found;
}

const params = ({ id }: { id: string }) => ({ params: { mediaId: id } });

/** The file-related settings of a widget. Its title is its own. */
type FileSettings = { key?: string } & Record<string, unknown>;

async function fileWidgets(): Promise<{ type: WidgetType; settings: FileSettings }[]> {
  const pages = await Pages.find().lean();
  const widgets = pages.flatMap((page) => page.widgets) as { type: WidgetType; settings: FileSettings }[];
  return widgets.filter(({ settings }) => settings.key !== undefined);
}

/** The storage keys of everything that lessons, courses, products and public pages show. */
async function shownKeys(): Promise<string[]> {
  const [widgets, courses, products, pages] = await Promise.all([
    fileWidgets(),
    Courses.find().lean(),
    Products.find().lean(),
    Promise.all((['home', 'about', 'services'] as const).map(publishedPage)),
  ]);
  const addresses = JSON.stringify(pages).match(/\/media\/[\w./-]+/g) ?? [];
  return [
    ...widgets.map(({ settings }) => settings.key),
    ...courses.map(({ thumbnailKey }) => thumbnailKey),
    ...products.flatMap(({ thumbnailKey, file }) => [thumbnailKey, file?.key]),
    ...addresses.map((address) => address.replace('/media/', 'public/')),
  ].filter((key) => typeof key === 'string');
}

function publishedPage(page: 'home' | 'about' | 'services') {
  return site.visitor.ok('GET /api/page/:page', { params: { page } });
}

describe("the demo's library", () => {
  test('lists every film, picture, recording and document that is used, with its uses', async () => {
    const all = await library();
    const count = (type: string) => all.filter(({ fileType }) => fileType === type).length;
    expect(['video', 'image', 'audio', 'file'].map(count)).toEqual([22, 17, 2, 5]);
    expect(all.filter(({ usedIn }) => usedIn.length === 0)).toEqual([]);
    const kept = new Set((await MediaAssets.find().lean()).map((asset) => getReferenceKey(asset)));
    expect((await shownKeys()).filter((key) => !kept.has(key))).toEqual([]);
    expect(kept).toEqual(new Set(await shownKeys()));
  });

  test('describes films, pictures, recordings and documents, and lists their uses', async () => {
    const courseId = seedId('course', 'coming-home');
    expect(await named('Arriving Where You Are.mp4')).toMatchObject({
      mimeType: 'video/mp4',
      ...{ width: 1_280, height: 720, durationSeconds: 40 },
      posterUrl: expect.stringMatching(/^\/media\/library\/[\w-]+\/poster-\w+\.webp$/),
      usedIn: [{ kind: 'lesson', title: 'Arriving Where You Are', courseId }],
    });
    const cover = await named('Coming Home to Yourself, cover.webp');
    expect(cover.sources.map(({ width }) => width)).toEqual([320, 640, 1_200]);
    expect(cover.usedIn).toEqual([
      { kind: 'course', title: 'Coming Home to Yourself', courseId },
      { kind: 'product', title: 'Coming Home to Yourself' },
      { kind: 'page', title: 'Home' },
    ]);
    const rain = await named('Evening Rain.wav');
    expect(rain).toMatchObject({ mimeType: 'audio/wav', durationSeconds: 20 });
    expect(rain.usedIn.map(({ kind }) => kind)).toEqual(['lesson', 'lesson', 'product']);
    const card = await named('The Four-Breath Card.pdf');
    expect(card).toMatchObject({ fileType: 'file', mimeType: 'application/pdf' });
    expect(card.usedIn.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'lesson Three Breaths',
      'product The Four-Breath Card',
    ]);
  });

  test("can be filtered by type and name, and lists the first course's files first", async () => {
    const list = 'GET /api/creator/media';
    const sound = await api.ok(list, { query: { type: 'audio', search: 'bell' } });
    expect(sound.map(({ fileName }) => fileName)).toEqual(['Three Bells.wav']);
    const assets = await api.ok(list, { query: {} });
    expect(assets.slice(0, 2).map(({ fileName }) => fileName)).toEqual([
      'Coming Home to Yourself, cover.webp',
      'Arriving Where You Are.mp4',
    ]);
    expect(assets).toHaveLength(mediaPageSize);
  });

  test('has stored files that match their sizes, types, names and widths', async () => {
    const assets = await MediaAssets.find().lean();
    expect(assets).toHaveLength(46);
    for (const asset of assets) {
      const { key, mimeType, fileSize } = asset;
      const found = await storage.describe(key);
      expect([key, found?.bytes]).toEqual([key, fileSize]);
      const start = await storage.readPart(key, { etag: found?.etag ?? '', at: 0, bytes: detectionBytes });
      const { mimeType: content, extension } = await detectContentType(start!);
      expect([content, key]).toEqual([
        mimeType,
        expect.stringMatching(`^library/[0-9a-f-]{36}\\.${extension}$`),
      ]);
      await expectPictures(asset);
    }
  });

  test('is completed by the next seed if a file is missing from storage', async () => {
    const first = (await libraryAssets())[0]!.original.key;
    const later = filmKeys(lessonsOf(comingHome)[0]!.videos[0]!).captionsKey;
    for (const key of [first, later]) {
      await storage.delete(key);
      await uploadMedia(site.env);
      expect(await storage.isMissing(key)).toBe(false);
    }
  });

  test('plays films, serves captions, and shows covers to everyone', async () => {
    const film = await named('Three days on which it was not true.mp4');
    const address = await api.ok('GET /api/creator/media/:mediaId/file', params(film));
    const begun = await fetch(address, { headers: { Range: 'bytes=0-99' } });
    expect([begun.status, begun.headers.get('Content-Type')]).toEqual([206, 'video/mp4']);
    const captions = await api.ok('GET /api/creator/media/:mediaId/captions', params(film));
    expect(captions.startsWith('WEBVTT\n')).toBe(true);
    const { url } = await named('The Sanctum Candle, cover.webp');
    for (const one of [url, film.posterUrl]) {
      const picture = await fetch(site.origin + String(one));
      expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      await picture.body?.cancel();
    }
  });

  test('does not delete files in use, and names their uses', async () => {
    for (const [fileName, titles] of [
      ['The Pause at Noon.mp4', 'The Pause at Noon'],
      ['Sage Rivers.webp', 'Home'],
      ['Five chairs and a candle.webp', 'Chairs, Light, Silence'],
      ['Circle Keeper’s Cards.pdf', 'Chairs, Light, Silence, Circle Keeper’s Cards'],
    ] as const) {
      const asset = await named(fileName);
      const refused = await api.send('DELETE /api/creator/media/:mediaId', params(asset));
      expect([refused.status, refused.text]).toEqual([409, `This file is in use: ${titles}`]);
    }
  });

  test("lets a creator choose a lesson's file again", async () => {
    const assets = await MediaAssets.find().lean();
    for (const { type, settings } of await fileWidgets()) {
      const asset = assets.find((one) => getReferenceKey(one) === settings.key);
      const chosen = await inTransaction((tx) => findAssetFile(asset!._id.toHexString(), type, tx));
      expect(chosen).toBeDefined();
      expect(settings).toMatchObject(chosen!);
    }
  });
});

/** Expects the derived pictures of an asset to exist in the documented sizes. */
async function expectPictures({ key, pictures, posterKey }: StoredMediaAsset): Promise<void> {
  for (const { width, height } of pictures) {
    const answer = await storage.read(pictureKey(key, width));
    const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(found).toMatchObject({ format: 'webp', width, height });
  }
  if (posterKey !== null) expect(await storage.describe(posterKey)).not.toBeNull();
}
