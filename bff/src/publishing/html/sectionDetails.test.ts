import { itemShapes } from '../../../test/factories/itemShapes.ts';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { sectionShapes, sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import { beforeAll, expect, test } from '@jest/globals';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { saveReview } from '../../shop/reviews/saveReview.ts';
import { publishRelease } from '../releases/publishRelease.ts';
import { publishSite } from '../sites/publishSite.ts';
import type { NewSiteSection } from '../sites/sanitizeSection.ts';

const site = testServer();
const { id, type, title, content } = sectionSlots;
const media = `<template data-media="${sectionSlots.media}"></template>`;
const createShape = (heading: string) => ({
  html: `<section data-section="${id}" data-type="${type}"><${heading}>${title}</${heading}>${content}${media}</section>`,
  css: '',
});

beforeAll(async () => {
  const shapes = {
    '/about': { html: `${sectionSlots.begin}${sectionSlots.end}`, css: '' },
    [sectionShapes.first]: createShape('h1'),
    [sectionShapes.other]: createShape('h2'),
    ...itemShapes,
  };
  const routes = [{ path: '/about', access: 'public' as const, title: 'About', data: ['/api/page/about'] }];
  const { distDir } = await makeBuild({ name: 'mf-builder', version: '1', routes }, shapes);
  await publishRelease({ name: 'mf-builder', distDir, releasesDir: site.env.RELEASES_DIR });
});

/** Publishes sections on a page and returns the HTML of its first paint. */
async function paint(sections: NewSiteSection[]): Promise<string> {
  await publishSite({ theme: defaultTheme, pages: { home: [], about: sections, services: [] } });
  const page = await (await fetch(`${site.origin}/about`)).text();
  return /<div id="grove-skeleton"[^>]*>(.*?)<script id="grove-page"/s.exec(page)?.[1] ?? '';
}

const base = { title: 'Heading', content: '' };

test('the first paint contains questions with answers, and search engines get them as one FAQ', async () => {
  const questions = [
    { question: 'Is <b>tea</b> included?', answer: 'Yes & more' },
    { question: 'When {{item-text}}?', answer: '' },
  ];
  expect(await paint([{ ...base, type: 'faq', details: { questions } }])).toContain(
    '<dl><dt>Is &lt;b&gt;tea&lt;/b&gt; included?</dt><dd>Yes &amp; more</dd><dt>When {{item-text}}?</dt><dd></dd></dl>',
  );
  const page = await (await fetch(`${site.origin}/about`)).text();
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: 'Is <b>tea</b> included?', acceptedAnswer: { '@type': 'Answer', text: 'Yes & more' } },
      { name: 'When {{item-text}}?' },
    ],
  });
});

test('the first paint contains the buttons of a call to action', async () => {
  const buttons = [
    { label: 'Join "us"', url: '/sign-up' },
    { label: 'Write', url: 'mailto:sage@example.com' },
  ];
  expect(await paint([{ ...base, type: 'cta', details: { buttons } }])).toContain(
    '<nav><a href="/sign-up">Join &quot;us&quot;</a><a href="mailto:sage@example.com">Write</a></nav>',
  );
});

test('the first paint contains the chosen reviews and offers, and no section that has none left', async () => {
  const productId = await makeProduct({ title: 'Tea', description: 'Warm', priceCents: 49_00 });
  const memberId = (await makeUser({ username: 'Wren' }))._id.toHexString();
  const review = await saveReview({ memberId, productId, stars: 4, text: 'Lovely' });
  const gone = 'f'.repeat(24);
  const painted = await paint([
    { ...base, type: 'testimonials', details: { reviewIds: [review._id.toHexString(), gone] } },
    { ...base, type: 'pricing', details: { offerIds: [productId] } },
    { title: 'Nothing left', content: '', type: 'pricing', details: { offerIds: [gone] } },
    { title: 'Nothing chosen', content: '', type: 'testimonials' },
  ]);
  expect(painted).toContain('<ul><li>Wren: Lovely</li></ul>');
  expect(painted).toContain(`<ol><li><a href="/library/${productId}">Tea</a> $49.00 Warm</li></ol>`);
  expect(painted).not.toContain('Nothing');
});

test('the first paint contains the picture beside a text', async () => {
  const picture = { url: '/media/a.webp', alt: 'A "cup"', width: 40, height: 30, side: 'right' } as const;
  expect(await paint([{ ...base, type: 'image_text', details: { picture } }])).toContain(
    '<figure data-side="right"><img src="/media/a.webp" alt="A &quot;cup&quot;" width="40" height="30" loading="lazy" decoding="async"></figure>',
  );
});

test('a countdown shows the time left, then its text or nothing', async () => {
  const countdown = (milliseconds: number, textAfterEnd: string) => ({
    ...{ timeZone: 'Europe/Berlin', textAfterEnd },
    endsAt: new Date(Date.now() + milliseconds).toISOString(),
  });
  const hourMs = 3_600_000;
  const paintCountdown = (milliseconds: number, text: string) =>
    paint([{ ...base, type: 'countdown', details: { countdown: countdown(milliseconds, text) } }]);
  expect(await paintCountdown(49.5 * hourMs, 'Closed')).toMatch(
    /<time>02 days 01 hours \d\d minutes \d\d seconds [A-Z]\w+day, [A-Z].* at .*M GMT\+\d<\/time>/,
  );
  expect(await paintCountdown(-hourMs, 'Closed <now>')).toContain(
    '<h1>Heading</h1><p>Closed &lt;now&gt;</p>',
  );
  expect(await paintCountdown(-hourMs, '')).not.toContain('Heading');
});

test('the first section that is shown has the main heading, and its title and text describe the page', async () => {
  const endsAt = new Date(Date.now() - 3_600_000).toISOString();
  const countdown = { endsAt, timeZone: 'UTC', textAfterEnd: '' };
  const ended: NewSiteSection = {
    ...{ type: 'countdown', title: 'Sale', content: '<p>Hurry</p>', details: { countdown } },
  };
  const unchosen: NewSiteSection = { ...base, type: 'testimonials', title: 'Voices' };
  const text: NewSiteSection = { type: 'custom', title: 'Tea', content: '<p>Warm</p>' };
  const painted = await paint([ended, unchosen, text, { ...text, title: 'More' }]);
  expect(painted.match(/<h\d.*?<\/h\d>/g)).toEqual(['<h1>Tea</h1>', '<h2>More</h2>']);
  const page = await (await fetch(`${site.origin}/about`)).text();
  expect(page).toMatch(/<title>Tea · /);
  expect(page).toContain('<meta name="description" content="Warm">');
  const untitled = await paint([ended, { ...text, title: '' }, text]);
  expect(untitled.match(/<h\d.*?<\/h\d>/g)).toEqual(['<h1 class="grove-unseen">About</h1>', '<h2>Tea</h2>']);
});

test('the first paint contains the poster and the caption of a trailer, and no section without a video', async () => {
  const trailer = {
    videoType: 'youtube' as const,
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    caption: 'A <walk>',
  };
  const poster = { ...trailer, posterUrl: '/media/a.webp' };
  expect(await paint([{ ...base, type: 'trailer', details: { trailer: poster } }])).toContain(
    '<figure><img src="/media/a.webp" alt="" loading="lazy" decoding="async"><p>A &lt;walk&gt;</p></figure>',
  );
  expect(await paint([{ ...base, type: 'trailer', details: { trailer } }])).toContain('<figure><p>A');
  expect(await paint([{ ...base, type: 'trailer' }])).not.toContain('Heading');
});

test('the first paint contains whom an offer is for, and no section without any line', async () => {
  const audience = { forYou: ['You like <tea>', 'You have time'], notForYou: ['You hurry'] };
  expect(await paint([{ ...base, type: 'audience', details: { audience } }])).toContain(
    '<ul><li><span>You like &lt;tea&gt;</span></li><li><span>You have time</span></li></ul><ol><li><span>You hurry</span></li></ol>',
  );
  const none = { forYou: [], notForYou: [] };
  expect(await paint([{ ...base, type: 'audience', details: { audience: none } }])).not.toContain('Heading');
});

test('the first paint contains the days of a guarantee, and no guarantee without days and text', async () => {
  const guarantee = { seal: 'heart' as const, days: 30 };
  expect(await paint([{ ...base, type: 'guarantee', details: { guarantee } }])).toContain(
    '<h1>Heading</h1><strong>30 days</strong>',
  );
  expect(await paint([{ ...base, type: 'guarantee', content: '<p>Money back</p>' }])).toContain(
    '<p>Money back</p><strong></strong>',
  );
  expect(await paint([{ ...base, type: 'guarantee' }])).not.toContain('Heading');
});

test('the first paint contains the chosen teachers, and no section that has none left', async () => {
  const bio = 'Grows tea. Pours it. Drinks it.';
  const teacher = (await makeUser({ username: 'Wren', isCoach: true, bio }))._id.toHexString();
  const member = (await makeUser({ username: 'Finch', bio: 'A member' }))._id.toHexString();
  const painted = await paint([
    { ...base, type: 'teachers', details: { teacherIds: [teacher, member] } },
    { title: 'Nobody left', content: '', type: 'teachers', details: { teacherIds: [member] } },
    { title: 'Nobody chosen', content: '', type: 'teachers' },
  ]);
  expect(painted).toContain('<ul><li>Wren: Grows tea. Pours it.</li></ul>');
  expect(painted).not.toContain('Nobody');
});
