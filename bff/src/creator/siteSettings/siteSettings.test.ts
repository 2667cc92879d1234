import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { courseCategories } from '@grove/contracts/shop/productRules';
import type { Client } from '../../../test/client.ts';
import { makeMediaAsset } from '../../../test/factories/makeMediaAsset.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { readPageData } from '../../../test/readPageData.ts';
import { createSmtpServer } from '../../../test/smtpServer.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { pictureKey } from '../../files/mediaAssets/mediaAsset.ts';
import { loadSharp } from '../../infra/loadSharp.ts';
import { createStorage } from '../../infra/storage.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { SettingsDocument } from '../../members/settings/settings.model.ts';

const emailServer = await createSmtpServer();
const storage = await startObjectStorage();
const site = testServer({
  S3_ENDPOINT: storage.endpoint,
  PRODUCT_NAME: 'The Grove',
  PRODUCT_TAGLINE: 'Grow slowly',
  SMTP_URL: emailServer.url,
});
const get = 'GET /api/creator/site-settings';
const patch = 'PATCH /api/creator/site-settings';
let creator: Client;

/** Draws a red picture that isn't square. */
async function drawPicture(): Promise<Blob> {
  const sharp = await loadSharp();
  const create = { width: 640, height: 400, channels: 3 as const, background: '#ff0000' };
  return new Blob([new Uint8Array(await sharp({ create }).webp().toBuffer())], { type: 'image/webp' });
}

/** Stores a picture in the media library and makes it the icon and the sharing image. */
async function setPictures(content: Blob): Promise<{ icon: string; sharingImage: string }> {
  const asset = await makeMediaAsset({ fileType: 'image', pictures: [{ width: 640, height: 400 }] });
  await createStorage(site.env).put(pictureKey(asset.key, 640), content, {});
  const mediaId = asset._id.toHexString();
  const body = {
    changes: { icon: mediaId, sharingImage: mediaId },
    was: { icon: null, sharingImage: null },
  };
  const { sharingImage } = await creator.ok(patch, { body });
  return { icon: mediaId, sharingImage: sharingImage?.url ?? '' };
}

beforeAll(async () => {
  creator = await site.signIn(await makeUser({ isCreator: true }));
});

beforeEach(async () => {
  await SettingsDocument.deleteMany({});
});

describe('site settings', () => {
  test('follow the environment and Grove’s own defaults until they are set', async () => {
    expect(await creator.ok(get)).toMatchObject({
      productName: 'The Grove',
      tagline: 'Grow slowly',
      logo: null,
      timeZone: 'UTC',
      courseCategories: [...courseCategories],
      customized: [],
    });
    expect(await site.visitor.ok('GET /api/site')).toEqual({ name: 'The Grove', tagline: 'Grow slowly' });
  });

  test('a change is stored, audited, and announced to open pages', async () => {
    const eventsBefore = await Events.countDocuments({ kind: 'site', audiences: 'everybody' });
    const body = {
      changes: { productName: 'Roots', courseCategories: ['Yoga', 'Art'], timeZone: 'Europe/Berlin' },
      was: { productName: 'The Grove', courseCategories: [...courseCategories], timeZone: 'UTC' },
    };
    const changed = await creator.ok(patch, { body });
    expect(changed).toMatchObject({
      ...body.changes,
      customized: ['productName', 'timeZone', 'courseCategories'],
    });
    expect(await creator.ok(get)).toEqual(changed);
    expect(await site.visitor.ok('GET /api/site')).toMatchObject({ name: 'Roots' });
    const [audited] = await AuditRecords.find({ action: 'site-settings-changed' }).lean();
    expect(audited?.detail).toBe('productName, timeZone, courseCategories');
    expect(await Events.countDocuments({ kind: 'site', audiences: 'everybody' })).toBe(eventsBefore + 1);
    // Repeated after a lost answer, it changes nothing more.
    expect(await creator.ok(patch, { body })).toEqual(changed);
    expect(await Events.countDocuments({ kind: 'site', audiences: 'everybody' })).toBe(eventsBefore + 1);
  });

  test('a setting with its default value follows the default again', async () => {
    await creator.ok(patch, { body: { changes: { tagline: '' }, was: { tagline: 'Grow slowly' } } });
    expect(await creator.ok(get)).toMatchObject({ tagline: '', customized: ['tagline'] });
    await creator.ok(patch, { body: { changes: { tagline: 'Grow slowly' }, was: { tagline: '' } } });
    expect(await creator.ok(get)).toMatchObject({ tagline: 'Grow slowly', customized: [] });
  });

  test('a setting that another creator has changed is not overwritten, and no other setting of the request', async () => {
    await creator.ok(patch, { body: { changes: { sellerName: 'Ann' }, was: { sellerName: '' } } });
    const body = {
      changes: { sellerName: 'Bob', taxNumber: 'DE 1' },
      was: { sellerName: '', taxNumber: '' },
    };
    expect(await creator.send(patch, { body })).toMatchObject({
      status: 409,
      text: 'Someone else changed this: sellerName',
    });
    expect(await creator.ok(get)).toMatchObject({ sellerName: 'Ann', taxNumber: '' });
  });

  test.each([
    { productName: ' ' },
    { contactEmail: 'nobody' },
    { timeZone: 'Mars/Base' },
    { courseCategories: [] },
    { fileCategories: ['Guides', 'guides'] },
  ])('%j is refused', async (changes) => {
    expect((await creator.send(patch, { body: { changes, was: {} } })).status).toBe(400);
  });
});

describe('a new name', () => {
  test('is in the next page, manifest, email, calendar and authenticator', async () => {
    const password = 'walking under old trees';
    const user = await makeUser({ email: 'wren@grove.test', password });
    const member = await site.signIn(user);
    const body = {
      changes: { productName: 'Roots & Wings', tagline: 'Rooted', contactEmail: 'hello@roots.test' },
      was: { productName: 'The Grove', tagline: 'Grow slowly', contactEmail: '' },
    };
    await creator.ok(patch, { body });

    const { product } = await readPageData(site.origin, '/');
    expect(product).toMatchObject({ name: 'Roots & Wings', tagline: 'Rooted' });
    const text = async (path: string) => (await fetch(site.origin + path)).text();
    expect(await text('/')).toContain('<meta property="og:site_name" content="Roots &amp; Wings">');
    const manifest = await fetch(`${site.origin}/manifest.webmanifest`);
    expect(manifest.headers.get('Cache-Control')).toBe('no-cache');
    expect(await manifest.json()).toMatchObject({ name: 'Roots & Wings', description: 'Rooted' });

    const { url } = await member.ok('GET /api/account/calendar-feed');
    expect(await text(new URL(url).pathname)).toContain('X-WR-CALNAME:Roots & Wings');
    const { uri } = await member.ok('POST /api/account/second-factor/start', { body: { password } });
    expect(new URL(uri).searchParams.get('issuer')).toBe('Roots & Wings');
    const passkey = await member.ok('POST /api/account/passkeys/start', { body: { password } });
    expect(passkey.rp.name).toBe('Roots & Wings');

    await site.visitor.ok('POST /api/auth/forgot-password', { body: { email: user.email } });
    await site.runOutbox();
    const email = await emailServer.waitForEmail(user.email);
    expect(email).toMatchObject({
      subject: 'Choose a new password for Roots & Wings',
      text: expect.stringContaining('Questions? Write to hello@roots.test'),
      html: expect.stringContaining('href="mailto:hello@roots.test"'),
    });
    const header = (name: string) => email.headers.find((one) => one.name === name)?.value;
    expect(header('from')).toContain('Roots & Wings');
    expect(header('reply-to')).toBe('hello@roots.test');
  });
});

describe('the pictures of the site', () => {
  test('are pictures of the media library, which can’t be deleted while the site shows them', async () => {
    const pictures = [
      { width: 320, height: 200 },
      { width: 640, height: 400 },
      { width: 1_280, height: 800 },
    ];
    const asset = await makeMediaAsset({ fileType: 'image', pictures });
    const mediaId = asset._id.toHexString();
    const { logo } = await creator.ok(patch, { body: { changes: { logo: mediaId }, was: { logo: null } } });
    expect(logo).toEqual({
      ...{ mediaId, width: 1_280, height: 800 },
      url: expect.stringMatching(/^\/media\/library\/.+\/1280\.webp$/),
      smallUrl: expect.stringMatching(/\/320\.webp$/),
      mediumUrl: expect.stringMatching(/\/640\.webp$/),
    });
    // Scaled down to the header and to the welcome screen, in a size that is sharp there.
    expect(await site.visitor.ok('GET /api/site')).toMatchObject({
      logo: { src: logo?.smallUrl, width: 58, height: 36 },
      welcomePicture: { src: logo?.mediumUrl, width: 154, height: 96 },
    });

    const remove = () => creator.send('DELETE /api/creator/media/:mediaId', { params: { mediaId } });
    expect(await remove()).toMatchObject({ status: 409, text: expect.stringContaining('Site settings') });
    await creator.ok(patch, { body: { changes: { logo: null }, was: { logo: mediaId } } });
    expect((await remove()).status).toBe(200);
  });

  test('the icon replaces the drawn one, and the sharing image is in link previews', async () => {
    const { icon, sharingImage } = await setPictures(await drawPicture());
    const html = await (await fetch(site.origin)).text();
    expect(html).toContain(`<link rel="icon" href="/icons/192.png?v=${icon}" sizes="192x192"`);
    expect(html).toContain(
      `<meta property="og:image" content="${site.env.PUBLIC_URL}${sharingImage}/link.jpg">`,
    );
    expect(html).toContain('content="summary_large_image"');
    const manifest = (await (await fetch(`${site.origin}/manifest.webmanifest`)).json()) as {
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.icons.map(({ src }) => src)).toContain(`/icons/512.png?v=${icon}`);
    for (const { src, sizes } of manifest.icons) {
      const bytes = Buffer.from(await (await fetch(site.origin + src)).arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('the logo is in emails, as a PNG that programs on other sites may show', async () => {
    const logoUrl = `${site.origin}/icons/logo.png`;
    expect((await fetch(logoUrl)).status).toBe(404);
    const asset = await makeMediaAsset({ fileType: 'image', pictures: [{ width: 640, height: 400 }] });
    await createStorage(site.env).put(pictureKey(asset.key, 640), await drawPicture(), {});
    const logo = asset._id.toHexString();
    await creator.ok(patch, { body: { changes: { logo }, was: { logo: null } } });
    const user = await makeUser({ email: 'linnet@grove.test', password: 'walking under old trees' });
    await site.visitor.ok('POST /api/auth/forgot-password', { body: { email: user.email } });
    await site.runOutbox();
    const { html } = await emailServer.waitForEmail(user.email);
    expect(html).toContain(
      `<img src="${site.env.PUBLIC_URL}/icons/logo.png?v=${logo}" width="58" height="36" alt=""`,
    );
    const answer = await fetch(`${logoUrl}?v=${logo}`);
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const { format, height } = await (await loadSharp())(await answer.arrayBuffer()).metadata();
    expect({ format, height }).toEqual({ format: 'png', height: 72 });
  });

  test('a logo replaces Grove’s on the pages that load nothing: they show the name', async () => {
    const text = async (path: string) => (await fetch(site.origin + path)).text();
    const paths = ['/offline', '/unsubscribe/unknown'];
    for (const path of paths)
      expect(await text(path)).toMatch(/<p class="brand"><svg .*<\/svg>The Grove<\/p>/);
    const pictures = [{ width: 640, height: 400 }];
    const logo = (await makeMediaAsset({ fileType: 'image', pictures }))._id.toHexString();
    await creator.ok(patch, { body: { changes: { logo }, was: { logo: null } } });
    for (const path of paths) expect(await text(path)).toContain('<p class="brand">The Grove</p>');
  });

  test('a video, or something that is not in the media library, is refused', async () => {
    const video = await makeMediaAsset({ fileType: 'video', pictures: [] });
    for (const icon of [video._id.toHexString(), 'a'.repeat(24)]) {
      const { status } = await creator.send(patch, { body: { changes: { icon }, was: { icon: null } } });
      expect(status).toBe(404);
    }
  });
});
