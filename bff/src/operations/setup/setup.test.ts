import { setupItemIds } from '@grove/contracts/creator/setupRules';
import type { SetupItemId } from '@grove/contracts/creator/setupRules';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeMediaAsset } from '../../../test/factories/makeMediaAsset.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { payingSite } from '../../../test/payingSite.ts';
import { stripeApiVersion } from '../../infra/stripe.ts';
import { checkPayments } from './checkPayments.ts';
import { getSetup } from './getSetup.ts';

const { site, sim, shopper } = await payingSite();
const get = 'GET /api/creator/setup';
const change = 'PATCH /api/creator/setup';
const check = 'POST /api/creator/setup/check-payments';
const publish = 'POST /api/creator/products/:productId/publish';
let creator: Client;

beforeEach(async () => {
  await site.empty();
  creator = await site.signIn(await makeUser({ isCreator: true }));
  const url = `${site.env.PUBLIC_URL}/api/stripe/webhook`;
  sim.control.changeEndpoint({ url, status: 'enabled', api_version: stripeApiVersion });
});

/** Lists the items that are done. */
async function listDone(): Promise<SetupItemId[]> {
  const { items } = await creator.ok(get);
  expect(items.map(({ id }) => id)).toEqual(setupItemIds);
  return items.flatMap(({ id, isDone }) => (isDone ? [id] : []));
}

describe('GET /api/creator/setup', () => {
  test('nothing is done on a new site', async () => {
    expect(await listDone()).toEqual([]);
    expect(await creator.ok(get)).toMatchObject({ isDismissed: false, courseId: null });
  });

  test('a name of its own and a logo are done together', async () => {
    const patch = 'PATCH /api/creator/site-settings';
    const productName = (await creator.ok('GET /api/creator/site-settings')).productName;
    await creator.ok(patch, { body: { changes: { productName: 'Roots' }, was: { productName } } });
    expect(await listDone()).toEqual([]);
    const pictures = [{ width: 640, height: 400 }];
    const logo = (await makeMediaAsset({ fileType: 'image', pictures }))._id.toHexString();
    await creator.ok(patch, { body: { changes: { logo }, was: { logo: null } } });
    expect(await listDone()).toEqual(['name-and-logo']);
    await creator.ok(patch, { body: { changes: { productName }, was: { productName: 'Roots' } } });
    expect(await listDone()).toEqual([]);
  });

  test('the terms and the privacy policy are done together, until one is emptied', async () => {
    const save = (page: LegalPageName, content: string, revision = 0) =>
      creator.ok('PATCH /api/creator/legal-pages/:page', { params: { page }, body: { content, revision } });
    await save('refunds', '<p>Within two weeks.</p>');
    await save('terms', '<p>Be kind.</p>');
    expect(await listDone()).toEqual([]);
    await save('privacy', '<p>We store your email.</p>');
    expect(await listDone()).toEqual(['legal-pages']);
    await save('terms', '', 1);
    expect(await listDone()).toEqual([]);
  });

  test('publishing the colors, then sections, completes both items of the page builder', async () => {
    const colors = { ...defaultTheme.colors, primary: '112233' };
    await creator.ok('PATCH /api/theme', { body: { ...defaultTheme, colors } });
    expect(await listDone()).toEqual([]);
    await creator.ok('POST /api/creator/site/publish', { body: {} });
    expect(await listDone()).toEqual(['colors']);
    await creator.ok('POST /api/creator/section', {
      body: {
        page: 'home',
        type: 'about',
        title: 'About us',
        content: '<p>We grow.</p>',
        isVisible: true,
        settings: {},
      },
    });
    expect(await listDone()).toEqual(['colors']);
    await creator.ok('POST /api/creator/site/publish', { body: {} });
    expect(await listDone()).toEqual(['colors', 'pages']);
  });

  test('a published course with a lesson is done, and its price once it costs something', async () => {
    const courseId = (await makeCourse({ isPublished: false }))._id.toHexString();
    const productId = await makeProduct({ type: 'course', courseId, priceCents: 0, isPublished: false });
    expect(await listDone()).toEqual([]);
    expect(await creator.ok(get)).toMatchObject({ courseId });

    await creator.ok(publish, { params: { productId }, body: {} });
    expect(await listDone()).toEqual(['course']);
    const body = { changes: { price: '49.00' }, was: { price: '0.00' } };
    await creator.ok('PATCH /api/creator/products/:productId', { params: { productId }, body });
    expect(await listDone()).toEqual(['course', 'price']);

    await creator.ok('PUT /api/creator/products/:productId/archived', {
      params: { productId },
      body: { archived: true },
    });
    expect(await listDone()).not.toContain('price');
  });

  test('the course is the newest published one, even if there is a newer draft', async () => {
    const published = (await makeCourse())._id.toHexString();
    await makeCourse({ isPublished: false });
    expect(await creator.ok(get)).toMatchObject({ courseId: published });
  });

  test('a published course without a lesson is not done', async () => {
    await makeCourse({ modules: [[]] });
    expect(await listDone()).toEqual([]);
  });

  test('an open invitation is done, a withdrawn one is not, a member is', async () => {
    const invitation = await creator.ok('POST /api/creator/invitations', {
      body: { email: 'guest@grove.test', role: 'member' },
    });
    expect(await listDone()).toEqual(['invitations']);
    await creator.ok('DELETE /api/creator/invitations/:invitationId', {
      params: { invitationId: invitation.id },
    });
    expect(await listDone()).toEqual([]);
    await makeUser();
    expect(await listDone()).toEqual(['invitations']);
  });

  test('a paid order is a test purchase, even after its refund', async () => {
    const member = await shopper();
    const { intentId, orderId } = await member.startPayment();
    expect(await listDone()).not.toContain('test-purchase');
    sim.control.pay(intentId);
    expect(await member.reportPayment(intentId)).toBe('paid');
    expect(await listDone()).toContain('test-purchase');
    await creator.ok('POST /api/orders/:orderId/refunds', { params: { orderId }, body: { amount: '49.00' } });
    expect(await listDone()).toContain('test-purchase');
  });

  test('a claimed product is a test purchase only while every product is free', async () => {
    const courseId = (await makeCourse())._id.toHexString();
    const productId = await makeProduct({ type: 'course', courseId, priceCents: 0 });
    const member = await site.signIn(await makeUser());
    expect(await listDone()).not.toContain('test-purchase');
    await member.ok('POST /api/orders/free', { body: { productId } });
    expect(await listDone()).toContain('test-purchase');
    await makeProduct();
    expect(await listDone()).not.toContain('test-purchase');
  });

  test('needs at most thirteen queries, one of them for the session', async () => {
    expect(await site.countQueries(() => creator.ok(get))).toBeLessThanOrEqual(13);
  });
});

describe('PATCH /api/creator/setup', () => {
  test('dismisses and restores the list for all creators', async () => {
    const other = await site.signIn(await makeUser({ isCreator: true }));
    expect(await creator.ok(change, { body: { isDismissed: true } })).toMatchObject({ isDismissed: true });
    expect(await other.ok(get)).toMatchObject({ isDismissed: true });
    await other.ok(change, { body: { isDismissed: false } });
    expect(await creator.ok(get)).toMatchObject({ isDismissed: false });
  });

  test('keeps the other settings of the installation', async () => {
    await creator.ok('PUT /api/creator/billing', { body: { graceDays: 7 } });
    await creator.ok(change, { body: { isDismissed: true } });
    expect(await creator.ok('GET /api/creator/billing')).toEqual({ graceDays: 7 });
  });
});

describe('POST /api/creator/setup/check-payments', () => {
  test('keys that the provider accepts, with a webhook endpoint, complete the item', async () => {
    expect(await listDone()).not.toContain('card-payments');
    const { findings, setup } = await creator.ok(check, { body: {} });
    expect(findings).toEqual([
      { status: 'ok', message: 'Stripe accepts the test key: no money moves.' },
      { status: 'ok', message: 'The webhook endpoint gets all events, and none is undelivered.' },
    ]);
    expect(setup.items).toContainEqual({ id: 'card-payments', isDone: true });
    expect(await listDone()).toContain('card-payments');
  });

  test('a missing webhook endpoint reopens the item and says what to do', async () => {
    await creator.ok(check, { body: {} });
    sim.control.changeEndpoint({ url: 'https://other.test/api/stripe/webhook' });
    const { findings } = await creator.ok(check, { body: {} });
    expect(findings).toMatchObject([{ status: 'ok' }, { status: 'failure' }]);
    expect(findings[1]?.message).toMatch(/^Stripe has no webhook endpoint http:\S+ Add it in/);
    expect(await listDone()).not.toContain('card-payments');
  });

  test('a provider that does not answer is reported, once', async () => {
    sim.control.failNext({ how: 'reset', times: 20 });
    const { findings } = await creator.ok(check, { body: {} });
    expect(findings).toEqual([
      { status: 'failure', message: expect.stringMatching(/^Stripe doesn't answer/) },
    ]);
    expect(await listDone()).not.toContain('card-payments');
  });

  test('a key that the provider refuses is reported, once', async () => {
    const env = { ...site.env, STRIPE_SECRET_KEY: 'sk_test_wrong' };
    const { findings } = await checkPayments(env);
    expect(findings).toEqual([
      { status: 'failure', message: expect.stringMatching(/^Stripe refuses STRIPE_SECRET_KEY/) },
    ]);
  });

  test('other keys need a check of their own', async () => {
    await creator.ok(check, { body: {} });
    const env = { ...site.env, STRIPE_PUBLISHABLE_KEY: 'pk_test_another' };
    const { items } = await getSetup(env);
    expect(items).toContainEqual({ id: 'card-payments', isDone: false });
  });

  test('missing keys are named without asking the provider', async () => {
    const env = { ...site.env, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined };
    sim.control.failNext({ how: 'error' });
    const { findings, setup } = await checkPayments(env);
    expect(findings).toEqual([
      {
        status: 'failure',
        message:
          'Missing: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Ask your operator to set all three and restart the site.',
      },
    ]);
    expect(setup.cardKeys).toEqual({
      mode: null,
      keys: [
        { name: 'STRIPE_SECRET_KEY', isSet: false },
        { name: 'STRIPE_PUBLISHABLE_KEY', isSet: true },
        { name: 'STRIPE_WEBHOOK_SECRET', isSet: false },
      ],
    });
  });

  test('the mode is that of the secret key', async () => {
    expect((await getSetup(site.env)).cardKeys.mode).toBe('test');
    expect((await getSetup({ ...site.env, STRIPE_SECRET_KEY: 'rk_live_x' })).cardKeys.mode).toBe('live');
  });

  test('no answer contains a key', async () => {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = site.env;
    const answers = JSON.stringify([await creator.ok(check, { body: {} }), await creator.ok(get)]);
    for (const key of [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET])
      expect(answers).not.toContain(key ?? 'missing');
  });
});
