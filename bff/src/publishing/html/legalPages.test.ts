import { sectionShapes, sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { publishLegalPages } from '../legalPages/changeLegalPage.ts';
import { LegalPages } from '../legalPages/legalPages.model.ts';
import { publishRelease } from '../releases/publishRelease.ts';

const site = testServer({ PRODUCT_NAME: 'Roots & Wings' });
const { PUBLIC_URL: origin } = site.env;
const { begin, end, id, title, content } = sectionSlots;

beforeAll(async () => {
  const page = { html: `<main>${begin}<p>Shape</p>${end}</main>`, css: '' };
  const section = { html: `<section data-section="${id}"><h1>${title}</h1>${content}</section>`, css: '' };
  const routes = (['terms', 'refunds'] as const).map((name) => ({
    ...{ path: `/${name}`, access: 'public' as const, title: name === 'terms' ? 'Terms' : 'Refund policy' },
    data: [`/api/legal/${name}`],
  }));
  const { distDir } = await makeBuild(
    { name: 'mf-builder', version: '1', routes },
    {
      '/terms': page,
      '/refunds': page,
      [sectionShapes.first]: section,
      [sectionShapes.other]: section,
    },
  );
  await publishRelease({ name: 'mf-builder', distDir, releasesDir: site.env.RELEASES_DIR });
});

beforeEach(async () => {
  await LegalPages.deleteMany({});
});

const texts = { terms: '<h2>Your account</h2><p>Be <em>kind</em>.</p>', privacy: '', refunds: '' };

async function open(path: string) {
  const answer = await fetch(site.origin + path);
  const html = await answer.text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: answer.status,
    title: find(/<title>(.*?)<\/title>/),
    robots: find(/<meta name="robots" content="([^"]*)">/),
    description: find(/<meta name="description" content="([^"]*)">/),
    canonical: find(/<link rel="canonical" href="([^"]*)">/),
    shown: find(/<main>(.*?)<\/main>/),
  };
}

test('an unpublished page is not found, and search engines don’t index it', async () => {
  expect(await open('/terms')).toMatchObject({
    status: 404,
    title: 'Not found · Roots &amp; Wings',
    robots: 'noindex',
    shown: '<p>Shape</p>',
  });
});

test('a published page has a title and a description, and shows its text before any script has run', async () => {
  await publishLegalPages(texts);
  const { shown, ...head } = await open('/terms');
  expect(head).toEqual({
    status: 200,
    title: 'Terms · Roots &amp; Wings',
    robots: undefined,
    description: 'Your account Be kind .',
    canonical: `${origin}/terms`,
  });
  expect(shown).toMatch(
    /^<section data-section="legal-terms"><h1>Terms<\/h1><p><em>Last updated: \w+ \d+, \d{4}<\/em><\/p><h2>Your account<\/h2><p>Be <em>kind<\/em>\.<\/p><\/section>$/,
  );
});

test('a text that contains names of slots is shown as it is', async () => {
  await publishLegalPages({ ...texts, terms: '<p>{{section-title}} {{name}}</p>' });
  expect((await open('/terms')).shown).toContain('<p>{{section-title}} {{name}}</p>');
});

test('the sitemap lists published legal pages only', async () => {
  await publishLegalPages(texts);
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${origin}/terms</loc>`);
  expect(sitemap).not.toContain('/refunds<');
});

test('each page contains the links to published pages, for visitors and members', async () => {
  await publishLegalPages(texts);
  const member = await site.signIn(await makeUser());
  expect(await member.ok('GET /api/legal')).toEqual([{ page: 'terms', title: 'Terms' }]);
  const html = await (await fetch(`${site.origin}/library`)).text();
  expect(html).toContain('"queryKey":["/api/legal"]');
  expect(html).toContain('"data":[{"page":"terms","title":"Terms"}]');
});
