// Long: tests of public pages and the files beside them, which share one server.
import { createHash } from 'node:crypto';
import { productPageSlots, sectionShapes, sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeProductSection } from '../../../test/factories/makeProductSection.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { LiveClasses } from '../../coaching/classes/liveClasses.model.ts';
import { publishRelease } from '../releases/publishRelease.ts';
import { publishSite } from '../sites/publishSite.ts';
import { toLinkPicture } from './linkPictures.ts';
import { paintMedia } from './paintMedia.ts';

const site = testServer({ PRODUCT_NAME: 'Roots & Wings', PRODUCT_TAGLINE: 'Grow "slowly"' });

describe('public pages', () => {
  const { PUBLIC_URL: origin } = site.env;
  const access = 'public' as const;

  const { begin, end, id, type, alone, sheet, title: heading, content } = sectionSlots;
  const mediaSlot = `<template data-media="${sectionSlots.media}"></template>`;
  const createShape = (tag: string) => ({
    html: `<section data-section="${id}" data-type="${type}" data-alone="${alone}" data-sheet="${sheet}"><${tag}>${heading}</${tag}>${content}${mediaSlot}</section>`,
    css: '.section{}',
  });
  const shapes = {
    '/library/:productId': {
      html: `<template data-product="begin"><h1>${productPageSlots.title}</h1><p>${productPageSlots.description}</p><b>${productPageSlots.price}</b></template><i>Shape</i><template data-product="end"></template>`,
      css: '',
    },
    '/library': {
      html: '<ul><li><span hidden="" data-route-picture="0"></span></li><li><span hidden="" data-route-picture="1"></span></li></ul>',
      css: '',
    },
    '/about': { html: `${begin}<p>Shape of the page</p>${end}`, css: '' },
    [sectionShapes.first]: createShape('h1'),
    [sectionShapes.other]: createShape('h2'),
    [sectionShapes.picture]: {
      html: `<div data-position="${sectionSlots.position}">${sectionSlots.picture}</div>`,
      css: '.picture{}',
    },
    [sectionShapes.gallery]: {
      html: `<ul data-layout="${sectionSlots.layout}" data-framed="${sectionSlots.framed}">${sectionSlots.pictures}</ul>`,
      css: '',
    },
    [sectionShapes.showcase]: { html: `<ol>${sectionSlots.products}</ol>`, css: '' },
  };

  beforeAll(async () => {
    const routes = [
      {
        ...{ path: '/library', access, title: 'Library', data: ['/api/library'] },
        pictures: ['/products/0/thumbnailUrl', '/products/1/thumbnailUrl'],
      },
      { path: '/library/:productId', access, title: 'Library', data: ['/api/library/:productId'] },
      { path: '/cart', access, title: 'Cart', data: ['/api/cart'] },
      { path: '/about', access, title: 'About Us', data: ['/api/page/about'] },
      { path: '/', access, below: 'welcome' as const, data: ['/api/page/home'] },
      { path: '/creator', access: 'signed-in' as const },
    ];
    const { distDir } = await makeBuild({ name: 'mf-checkout', version: '1', routes }, shapes);
    await publishRelease({ name: 'mf-checkout', distDir, releasesDir: site.env.RELEASES_DIR });
    const below = {
      ...{ path: '/library/:productId', access, below: 'product' as const },
      data: ['/api/library/:productId/sections'],
    };
    const { distDir: builderDir } = await makeBuild(
      { name: 'mf-builder', version: '1', routes: [below] },
      {
        '/library/:productId': { html: `<div class="below">${begin}${end}</div>`, css: '.below{}' },
        [sectionShapes.first]: createShape('h1'),
        [sectionShapes.other]: createShape('h2'),
      },
    );
    await publishRelease({ name: 'mf-builder', distDir: builderDir, releasesDir: site.env.RELEASES_DIR });
  });

  async function page(path: string) {
    const answer = await fetch(site.origin + path);
    const html = await answer.text();
    const meta: Record<string, string | undefined> = Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
        ([, name = '', value]) => [name, value] as const,
      ),
    );
    const subjects = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, data = '']) => JSON.parse(data) as Record<string, unknown>,
    );
    return {
      status: answer.status,
      title: /<title>(.*?)<\/title>/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
      meta,
      subject: subjects[0],
      events: subjects.slice(1),
      html,
    };
  }

  describe('a product’s page', () => {
    test('the page describes title, text, picture, price and rating to search engines and link previews', async () => {
      const courseId = (await makeCourse())._id.toHexString();
      const id = await makeProduct({
        title: 'Rooted </script> & "quiet"',
        description: `One\n\nand ${'more '.repeat(60)}`,
        type: 'course',
        courseId,
        thumbnailKey: 'public/a.webp',
        ratingSum: 9,
        ratingCount: 2,
      });
      const { status, title, canonical, meta, subject } = await page(`/library/${id}?search=rain`);
      const address = `${origin}/library/${id}`;
      expect([status, title, canonical]).toEqual([
        200,
        'Rooted &lt;/script&gt; &amp; &quot;quiet&quot; · Roots &amp; Wings',
        address,
      ]);
      expect(meta).toMatchObject({
        'og:title': title,
        'og:type': 'product',
        'og:url': address,
        'og:image': `${origin}/media/a.webp/link.jpg`,
        'twitter:card': 'summary_large_image',
      });
      expect(meta['description']).toMatch(/^One and more .*more…$/);
      expect(meta['description']?.length).toBeLessThanOrEqual(200);
      expect(subject).toMatchObject({
        '@type': ['Product', 'Course'],
        name: 'Rooted </script> & "quiet"',
        image: `${origin}/media/a.webp/link.jpg`,
        provider: { name: 'Roots & Wings' },
        offers: { price: '49.00', priceCurrency: 'USD', category: 'Paid' },
        aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      });
    });

    test('a product without reviews and picture has no rating and the site’s picture', async () => {
      const id = await makeProduct({ title: 'Card', priceCents: 0 });
      const { subject, meta } = await page(`/library/${id}`);
      expect(subject).toMatchObject({ '@type': 'Product', offers: { price: '0.00', category: 'Free' } });
      expect(subject).not.toHaveProperty('aggregateRating');
      expect(meta).toMatchObject({
        'og:image': `${origin}/icons/512.png`,
        description: 'Grow &quot;slowly&quot;',
      });
    });

    test('the page contains title, description and price before any script runs, escaped', async () => {
      const product = {
        title: 'Tea & <b>you</b> $& {{product-price}}',
        description: 'Sip </template><i>\n{{sections}}',
      };
      const id = await makeProduct({ ...product, priceCents: 123_450 });
      const { html } = await page(`/library/${id}`);
      expect(html).toContain(
        '<h1>Tea &amp; &lt;b&gt;you&lt;/b&gt; $&amp; {{product-price}}</h1><p>Sip &lt;/template&gt;&lt;i&gt;\n{{sections}}</p><b>$1,234.50</b></div>',
      );
      const free = await page(`/library/${await makeProduct({ priceCents: 0 })}`);
      expect(free.html).toContain('<b>Free</b>');
      const missing = await page(`/library/${'0'.repeat(24)}`);
      expect(missing.html).toContain('<i>Shape</i></div>');
      for (const one of [html, free.html, missing.html]) expect(one).not.toContain('data-product=');
    });

    test('the library contains the pictures of its first products before any script runs, unless it is searched', async () => {
      await makeProduct({ thumbnailKey: 'public/second.webp' });
      await makeProduct({ thumbnailKey: null });
      const empty = '<span hidden="" data-route-picture="0"></span>';
      const second = '<li><img src="/media/second.webp" alt="" fetchpriority="low"></li></ul>';
      expect((await page('/library')).html).toContain(`<ul><li>${empty}</li>${second}`);
      expect((await page('/library?search=tea')).html).not.toContain('fetchpriority="low"></li>');
    });

    test('the page of a live class describes an event for each date that has not ended', async () => {
      const teacher = await makeUser({ isCoach: true, username: 'Sage <3' });
      const hour = 3_600_000;
      const inHours = (hours: number) => new Date(Date.now() + hours * hour);
      const startsAt = [-48, 24, 72, 48].map(inHours);
      const product = { title: 'Moon </script> evening', priceCents: 2_500 };
      const { productId } = await makeLiveClass({ hostId: teacher._id, startsAt, seats: 1, product });
      await LiveClasses.updateOne({ _id: productId }, { 'meetings.2.isCancelled': true });
      const { subject, events, html } = await page(`/library/${productId}`);
      const address = `${origin}/library/${productId}`;
      expect(subject).toMatchObject({
        '@type': 'Product',
        offers: { availability: 'https://schema.org/InStock' },
      });
      expect(events).toHaveLength(2);
      expect(events[0]).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'Moon </script> evening',
        startDate: startsAt[1]!.toISOString(),
        endDate: new Date(startsAt[1]!.getTime() + hour).toISOString(),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: address },
        organizer: { '@type': 'Organization', name: 'Roots & Wings', url: origin },
        performer: { '@type': 'Person', name: 'Sage <3' },
        offers: { price: '25.00', priceCurrency: 'USD', url: address },
      });
      expect(events[1]).toMatchObject({ startDate: startsAt[3]!.toISOString() });
      // Only attendees may have the meeting link.
      expect(html).not.toContain('https://meet.test/circle');
      await LiveClasses.updateOne({ _id: productId }, { taken: 1 });
      const soldOut = await page(`/library/${productId}`);
      for (const one of [soldOut.subject, ...soldOut.events])
        expect(one).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
    });

    test('the page contains its published sections below the product before any script runs', async () => {
      const questions = [{ question: 'For whom?', answer: 'For beginners.' }];
      const { productId } = await makeProductSection({
        type: 'faq',
        title: 'Questions',
        details: { questions },
      });
      await makeProductSection(
        { title: '{{product-title}}', content: '<p>Unlike {{/sections}}</p>' },
        productId,
      );
      const { html: draft } = await page(`/library/${productId}`);
      expect(draft).toContain('<div class="below"></div>');
      await (
        await site.signIn(await makeUser({ isCreator: true }))
      ).ok('POST /api/creator/products/:productId/page/publish', { params: { productId }, body: {} });
      const { html, subject, events } = await page(`/library/${productId}`);
      expect(html).toContain('<h1>A product</h1>');
      expect(html).toMatch(/<b>\$49.00<\/b>.*<div class="below"><section [^>]*><h2>Questions<\/h2>/s);
      expect(html).toContain('<h2>{{product-title}}</h2><p>Unlike {{/sections}}</p>');
      expect(html).toContain('.below{}');
      expect(subject).toMatchObject({ '@type': 'Product' });
      expect(events).toMatchObject([{ '@type': 'FAQPage', mainEntity: [{ name: 'For whom?' }] }]);
    });

    test.each([
      ['unknown', () => '0'.repeat(24)],
      ['a draft', () => makeProduct({ title: 'Secret', isPublished: false })],
      ['a malformed id', () => 'first'],
    ])('%s gets 404, without any data of a product', async (_, make) => {
      const { status, title, meta, subject, html } = await page(`/library/${await make()}`);
      expect([status, title, meta['robots'], subject]).toEqual([
        404,
        'Not found · Roots &amp; Wings',
        'noindex',
        undefined,
      ]);
      expect(html).not.toContain('Secret');
      // Nothing would use it.
      expect(html).not.toContain('"as":"fetch"');
    });
  });

  describe('a page that a creator has built', () => {
    const section = {
      type: 'custom' as const,
      title: 'Tea & <b>{{name}}</b>',
      content: '<p>Sit <em>down</em> &amp; stay. {{section-title}}</p>',
      settings: {
        background: { type: 'color' as const, color: '112233' },
        media: {
          images: [{ url: '/media/a.webp', alt: '', position: 'center' as const, size: 'cover' as const }],
        },
      },
    };

    test('an unpublished page shows its skeleton', async () => {
      const { html, meta } = await page('/about');
      expect(html).toContain('Shape of the page');
      expect(html).not.toContain('{{');
      expect(meta['description']).toBe('Grow &quot;slowly&quot;');
    });

    test('the page contains its text before any script runs, and describes it in its metadata', async () => {
      const second = { ...section, title: '', content: '<p>Second.</p>', settings: {} };
      const pages = { home: [second], about: [section, second], services: [] };
      await publishSite({ theme: defaultTheme, pages });
      const { html, meta, title } = await page('/about');
      const [, words = ''] = /<div id="grove-skeleton"[^>]*>(.*?)<script id="grove-page"/s.exec(html) ?? [];
      expect(words).toContain(
        '<h1>Tea &amp; &lt;b&gt;{{name}}&lt;/b&gt;</h1><p>Sit <em>down</em> &amp; stay.',
      );
      expect(words).toContain('{{section-title}}</p><div data-position="center"><img ');
      expect(words).toMatch(
        /data-type="custom" data-alone="false" data-sheet="false">.*data-alone="true"[^>]*><p>Second/s,
      );
      expect(words).not.toMatch(/Shape of the page|\sstyle=/);
      expect(html).toMatch(
        /\[data-section="[0-9a-f]{24}"\]\{[^}]*background-color:light-dark\(#112233, #\w{6}\)/,
      );
      expect(title).toBe('Tea &amp; &lt;b&gt;{{name}}&lt;/b&gt; · Roots &amp; Wings');
      expect(meta).toMatchObject({
        'og:title': 'Tea &amp; &lt;b&gt;{{name}}&lt;/b&gt; · Roots &amp; Wings',
        description: 'Sit down &amp; stay. {{section-title}}',
        'og:image': `${origin}/media/a.webp/link.jpg`,
      });
      expect((await page('/')).meta['description']).toBe('Second.');
    });

    test('the page contains its pictures with alt texts, and its products’ names', async () => {
      const product = await makeProduct({ title: 'Tea & <i>you</i>' });
      const picture = {
        url: '/media/a.webp',
        alt: 'A "cup" {{pictures}}',
        position: 'left',
        size: 'fill',
      } as const;
      const images = [
        { ...picture, width: 600, height: 400 },
        { ...picture, url: 'https://a.test/a.webp' },
      ];
      const media = { images, galleryLayout: 'grid', galleryAspectRatio: '1:1' } as const;
      const showcase = { ...section, type: 'products_showcase' as const, settings: {} };
      const about = [
        { ...section, settings: { media: { images } } },
        { ...section, settings: { media } },
        showcase,
      ];
      await publishSite({ theme: defaultTheme, pages: { home: [], about, services: [] } });
      const { html } = await page('/about');
      const img =
        '<img data-picture="0" src="/media/a.webp" alt="A &quot;cup&quot; {{pictures}}" width="600" height="400" loading="lazy" decoding="async">';
      expect(html).toContain(`<div data-position="left">${img}</div></section>`);
      expect(html).toContain(
        `<ul data-layout="grid" data-framed="true"><li data-position="left">${img}</li></ul></section>`,
      );
      expect(html).toMatch(
        /\[data-section="\w+"\] \[data-picture="0"\]\{object-fit:fill;object-position:left\}/,
      );
      expect(html).toMatch(
        /\[data-layout\]\{--gallery-columns:3;--gallery-gap:16px;--gallery-ratio:1 \/ 1\}/,
      );
      expect(html).toContain(`<li><a href="/library/${product}">Tea &amp; &lt;i&gt;you&lt;/i&gt;</a></li>`);
    });
  });

  test('pictures below the first screen are in noscript elements, and load with the screen', () => {
    const image = { url: '/media/a.webp', alt: 'A cup', position: 'center', size: 'auto' } as const;
    const section = { id: 'a'.repeat(24), settings: { media: { images: [image] } } };
    // Otherwise a browser would load it before the scripts.
    expect(paintMedia(shapes, section, true).html).toMatch(
      /^<div data-position="center"><noscript><img data-picture="0" src="\/media\/a.webp" [^>]*><\/noscript><\/div>$/,
    );
  });

  test.each([
    ['/media/a.webp', `${origin}/media/a.webp/link.jpg`],
    ['/media/thumbnails/a.JPG', `${origin}/media/thumbnails/a.JPG`],
    ['/media/a.png', `${origin}/media/a.png`],
    ['https://a.test/b.jpeg?c=1', 'https://a.test/b.jpeg?c=1'],
    ['https://a.test/b.webp', null],
    ['/logo.svg', null],
  ])('link previews show %s as %s, always a JPEG or PNG', (url, shown) => {
    expect(toLinkPicture(url, origin)).toBe(shown);
  });

  test('every public page has one canonical URL, and other pages have none', async () => {
    expect(await page('/library?category=Guides')).toMatchObject({
      title: 'Library · Roots &amp; Wings',
      canonical: `${origin}/library`,
    });
    expect((await page('/sanctum')).canonical).toBe(`${origin}/`);
    const { meta, canonical } = await page('/creator');
    expect([meta['robots'], canonical]).toEqual(['noindex', undefined]);
    expect((await page('/cart')).status).toBe(200);
  });

  test('the sitemap lists public pages and published products, and robots.txt names the sitemap', async () => {
    const offered = await makeProduct();
    const draft = await makeProduct({ isPublished: false });
    const answer = await fetch(`${site.origin}/sitemap.xml`);
    const urls = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(answer.headers.get('Content-Type')).toContain('application/xml');
    expect(urls.slice(0, 3)).toEqual([`${origin}/`, `${origin}/library`, `${origin}/about`]);
    expect(urls).toContain(`${origin}/library/${offered}`);
    expect(urls).not.toContain(`${origin}/library/${draft}`);
    const robots = await (await fetch(`${site.origin}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots).toContain('Disallow: /creator\n');
  });
});

describe('the app’s files', () => {
  beforeAll(() => site.empty());

  beforeAll(async () => {
    for (const name of ['shell', 'mf-member']) {
      const { distDir } = await makeBuild({ name, version: '1' });
      await publishRelease({ name, distDir, releasesDir: site.env.RELEASES_DIR });
    }
  });

  const get = (path: string) => fetch(site.origin + path);

  describe('installation', () => {
    test('the page links to the manifest and sets its color', async () => {
      const html = await (await get('/')).text();
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
      expect(html).toContain('<meta name="theme-color" content="#fffdf7">');
    });

    test('the manifest contains the product’s name and the theme’s colors, and its icons exist in their sizes', async () => {
      const answer = await get('/manifest.webmanifest');
      expect(answer.headers.get('Content-Type')).toContain('application/manifest+json');
      const manifest = (await answer.json()) as {
        icons: { src: string; sizes: string; type: string; purpose: string }[];
      };
      expect(manifest).toMatchObject({
        name: 'Roots & Wings',
        short_name: 'Wings',
        description: 'Grow "slowly"',
        start_url: '/',
        display: 'standalone',
        background_color: '#fffdf7',
        theme_color: '#fffdf7',
      });
      for (const purpose of ['any', 'maskable'])
        expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(
          expect.arrayContaining(['192x192', '512x512']),
        );
      for (const { src, sizes, type } of manifest.icons) {
        const icon = await get(src);
        expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, type]);
        const bytes = Buffer.from(await icon.arrayBuffer());
        if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
      }
    });
  });

  describe('the service worker', () => {
    test('the service worker is always revalidated and may connect to this site only', async () => {
      const { headers } = await get('/service-worker.js');
      expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('Cache-Control')).toBe('no-cache');
      expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
      expect((await get('/')).headers.get('Content-Security-Policy')).toContain("worker-src 'self'");
    });

    test('the service worker is the shell release’s, and changes with the offline page', async () => {
      const scriptNow = async () => (await get('/service-worker.js')).text();
      const script = await scriptNow();
      expect(script).toMatch(/^precache\(\[\{"url":"\/offline","revision":"[0-9a-f]{16}"\}\]\)$/);
      expect(await scriptNow()).toBe(script);
      const colors = { ...defaultTheme.colors, background: 'FFFFFF' };
      await publishSite({ theme: { ...defaultTheme, colors }, pages: { home: [], about: [], services: [] } });
      expect(await scriptNow()).not.toBe(script);
    });

    test('the service worker is not sent again to a browser that has it', async () => {
      const tag = (await get('/service-worker.js')).headers.get('ETag') ?? '';
      // The headers that a browser's cache sends.
      const headers = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };
      const answer = await fetch(`${site.origin}/service-worker.js`, { headers });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    });

    test('the offline page contains everything it needs, within its policy', async () => {
      const answer = await get('/offline');
      const html = await answer.text();
      const policy = answer.headers.get('Content-Security-Policy') ?? '';
      expect(html).toContain('What still works');
      expect(html).toContain('Roots &amp; Wings');
      expect(html).not.toMatch(/(src|href)=/);
      for (const [, inline = ''] of html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs))
        expect(policy).toContain(createHash('sha256').update(inline).digest('base64'));
    });
  });

  test.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('%s exists', async (path, type) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('Content-Type')]).toEqual([200, type]);
  });

  test('an open page can find out which versions a new page would load', async () => {
    const releases = (await site.visitor.ok('GET /api/releases')) as { name: string; version: string }[];
    expect(releases.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
      'mf-member 1',
      'shell 1',
    ]);
  });

  test('these files cannot be posted to', async () => {
    expect((await site.visitor.send('POST /service-worker.js', { body: {} })).status).toBe(405);
  });
});
