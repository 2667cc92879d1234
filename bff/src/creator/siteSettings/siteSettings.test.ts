import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { courseCategories } from '@grove/contracts/shop/productRules';
import type { Client } from '../../../test/client.ts';
import { makeMediaAsset } from '../../../test/factories/makeMediaAsset.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { SettingsDocument } from '../../members/settings/settings.model.ts';

const site = testServer({ PRODUCT_NAME: 'The Grove', PRODUCT_TAGLINE: 'Grow slowly' });
const get = 'GET /api/creator/site-settings';
const patch = 'PATCH /api/creator/site-settings';
let creator: Client;

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
      customized: ['productName', 'courseCategories', 'timeZone'],
    });
    expect(await creator.ok(get)).toEqual(changed);
    expect(await site.visitor.ok('GET /api/site')).toMatchObject({ name: 'Roots' });
    const [audited] = await AuditRecords.find({ action: 'site-settings-changed' }).lean();
    expect(audited?.detail).toBe('productName, courseCategories, timeZone');
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

describe('the pictures of the site', () => {
  test('are pictures of the media library, which can’t be deleted while the site shows them', async () => {
    const pictures = [
      { width: 320, height: 200 },
      { width: 640, height: 400 },
    ];
    const asset = await makeMediaAsset({ fileType: 'image', pictures });
    const mediaId = asset._id.toHexString();
    const { logo } = await creator.ok(patch, { body: { changes: { logo: mediaId }, was: { logo: null } } });
    expect(logo).toEqual({
      ...{ mediaId, width: 640, height: 400 },
      url: expect.stringMatching(/^\/media\/library\/.+\/640\.webp$/),
    });
    expect(await site.visitor.ok('GET /api/site')).toMatchObject({ logo });

    const remove = () => creator.send('DELETE /api/creator/media/:mediaId', { params: { mediaId } });
    expect(await remove()).toMatchObject({ status: 409, text: expect.stringContaining('Site settings') });
    await creator.ok(patch, { body: { changes: { logo: null }, was: { logo: mediaId } } });
    expect((await remove()).status).toBe(200);
  });

  test('a video, or something that is not in the media library, is refused', async () => {
    const video = await makeMediaAsset({ fileType: 'video', pictures: [] });
    for (const icon of [video._id.toHexString(), 'a'.repeat(24)]) {
      const { status } = await creator.send(patch, { body: { changes: { icon }, was: { icon: null } } });
      expect(status).toBe(404);
    }
  });
});
