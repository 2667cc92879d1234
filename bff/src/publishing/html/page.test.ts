// Long: all tests of one page and its data, which share one site.
import { rm, writeFile } from 'node:fs/promises';
import { Types } from 'mongoose';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { PageData } from '@grove/contracts/api/pageData';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeGuestAccount } from '../../../test/factories/makeGuestAccount.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { readPageData, getPageQueries } from '../../../test/readPageData.ts';
import { testServer } from '../../../test/testServer.ts';
import { createSession, startSession } from '../../identity/auth/startSession.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { SettingsDocument } from '../../members/settings/settings.model.ts';
import { Channels } from '../releases/channels.model.ts';
import { publishRelease } from '../releases/publishRelease.ts';
import { startScript } from './startScript.ts';

const site = testServer({ PRODUCT_NAME: 'Roots & <Wings>' });
const courseId = 'a'.repeat(24);

const shape = (name: string) => ({ html: `<p class="${name}">${name}</p>`, css: `.${name}{margin:0}` });
const shellSkeletons = {
  banner: shape('line'),
  'frame:visitor': shape('forVisitors'),
  'frame:welcome': shape('forTheWelcome'),
  'frame:member': shape('forMembers'),
  welcome: { html: '<h1>{{name}}</h1><p>{{tagline}}</p>', css: '' },
  '/sign-up': { html: '<svg width="64" height="64" data-logo=""><path/></svg><p>form</p>', css: '' },
};

beforeAll(async () => {
  const sections = ['dashboard', 'coaching', 'community'];
  const builds = [
    {
      name: 'shell',
      routes: [
        { path: '/sign-in', access: 'public' as const, title: 'Sign in' },
        { path: '/sign-up', access: 'public' as const, title: 'Sign up' },
      ],
      skeletons: shellSkeletons,
    },
    {
      name: 'mf-member',
      routes: ['/', '/:product'].map((path) => ({
        path,
        sections,
        access: 'signed-in' as const,
        data: ['/api/dashboard'],
      })),
      skeletons: { '#dashboard': shape('dashboardShape') },
    },
    {
      name: 'mf-classroom',
      routes: [
        { path: '/', sections: ['classroom'], access: 'signed-in' as const },
        {
          path: '/course/:id',
          access: 'buyer' as const,
          title: 'Course',
          preload: [{ url: 'chunks/player.js' }],
          data: ['/api/courses/:id/player', '/api/course-progress/:id'],
          pictures: ['/modules/{currentModuleIndex}/lessons/{currentLessonIndex}/videos/0/posterUrl'],
        },
      ],
      skeletons: { '/course/:id': shape('playerShape') },
    },
    {
      name: 'guestbook',
      routes: [
        { path: '/', sections: ['reading'], access: 'signed-in' as const, data: ['/api/bookings/mine'] },
      ],
      skeletons: undefined,
    },
    {
      name: 'mf-checkout',
      routes: [
        {
          path: '/library',
          access: 'public' as const,
          title: 'Library',
          data: ['/api/library'],
          pictures: ['/products/0/thumbnailUrl', '/products/1/thumbnailUrl'],
        },
      ],
      skeletons: undefined,
    },
  ];
  for (const { skeletons, ...build } of builds) {
    const { distDir } = await makeBuild({ version: '1', ...build }, skeletons);
    await publishRelease({ name: build.name, distDir, releasesDir: site.env.RELEASES_DIR });
  }
});

async function signInMember(username = 'Fern') {
  return `grove_session=${await startSession(await makeUser({ username }))}`;
}

/** The cookie of a session that opens one purchase only. */
async function signInBuyer() {
  const { user } = await makeGuestAccount(site);
  const orderId = new Types.ObjectId();
  const rights = { isCreator: false, isCoach: false };
  const session = { device: 'Firefox', address: '192.0.2.1' };
  const { token } = await createSession({ _id: user._id, ...rights, limitedTo: orderId }, session);
  return { cookie: `grove_session=${token}`, email: user.email, orderId: orderId.toHexString() };
}

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.origin + path, { headers });
  const html = await answer.text();
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const links = [...html.matchAll(/<link rel="preload"[^>]*? href="([^"]+)"[^>]*>/g)];
  const { atOnce: immediate, later } = addedLinks(html, nonce);
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    policy,
    nonce,
    links: links.map(([tag]) => tag),
    preloaded: [...links.map(([, href]) => href), ...[...immediate, ...later].map(({ href }) => href)],
  };
}

/** Runs the page's own preload script. @returns the links that it adds at once, and those it adds when the shell's
 *  first script has loaded. */
function addedLinks(html: string, nonce: string, location: { hash?: string; search?: string } = {}) {
  const script = html.split(`<script nonce="${nonce}">`).find((part) => part.includes('location.hash.slice'));
  const added: Record<string, string>[] = [];
  let loaded: (event: { target: { localName: string } }) => void = () => undefined;
  const document = {
    currentScript: { nonce },
    createElement: () => ({
      setAttribute(this: Record<string, string>, name: string, value: string) {
        this[name] = value;
      },
    }),
    head: { append: ({ setAttribute: _, ...link }: Record<string, string>) => added.push({ ...link }) },
    addEventListener: (_: string, listener: typeof loaded) => {
      loaded = listener;
    },
    removeEventListener: () => undefined,
  };
  if (script !== undefined)
    runInNewContext(script.slice(0, script.indexOf('</script>')), {
      ...{ document, location: { hash: '', search: '', ...location } },
    });
  const immediate = added.splice(0);
  loaded({ target: { localName: 'img' } });
  expect(added).toEqual([]);
  loaded({ target: { localName: 'script' } });
  return { atOnce: immediate, later: added };
}

const filesOf = (name: string) => [`/remotes/${name}/1/entry.1.js`, `/remotes/${name}/1/chunks/screen.js`];

describe('preloads', () => {
  test('a visitor’s page preloads the shell, and at a public route its remote', async () => {
    expect((await page('/library')).preloaded).toEqual([...filesOf('shell'), ...filesOf('mf-checkout')]);
  });

  test('a visitor at a signed-in route sees the welcome screen, which needs only the shell', async () => {
    const { preloaded, html } = await page(`/course/${courseId}`);
    expect(preloaded).toEqual(filesOf('shell'));
    expect((await page('/')).html).not.toContain('/api/dashboard" ');
    expect(html).not.toContain('location.hash');
  });

  test('a member’s page preloads the route’s remote, its screen’s scripts and its data with the path’s ids', async () => {
    const { preloaded, html, nonce } = await page(`/course/${courseId}`, { Cookie: await signInMember() });
    // A course that the reader may not see is not part of the page: the screen requests it and shows the error.
    const data = [`/api/courses/${courseId}/player`, `/api/course-progress/${courseId}`];
    const scripts = [...filesOf('mf-classroom'), '/remotes/mf-classroom/1/chunks/player.js'];
    expect(preloaded).toEqual([...filesOf('shell'), ...data, ...scripts]);
    const { atOnce: immediate, later } = addedLinks(html, nonce);
    expect(immediate).toEqual(
      data.map((href) => ({ rel: 'preload', as: 'fetch', href, crossorigin: 'use-credentials', nonce })),
    );
    // On a slow connection they would compete with the shell's scripts.
    expect(later.map(({ href }) => href)).toEqual(scripts);
  });

  test('in the member area, the browser chooses the preloads by the hash', async () => {
    const { html, nonce } = await page('/', { Cookie: await signInMember() });
    const listPreloaded = (hash: string) => addedLinks(html, nonce, { hash }).later.map(({ href }) => href);
    for (const hash of ['', '#dashboard', '#coaching:my-sessions', '#unknown', '#constructor'])
      expect(listPreloaded(hash)).toEqual(filesOf('mf-member'));
    expect(listPreloaded('#classroom')).toEqual(filesOf('mf-classroom'));
    expect(html).not.toContain('"href":"/api/dashboard"');
  });

  test('a section that a release adds has preloads, and data unless the hash names an item', async () => {
    const { html, nonce } = await page('/', { Cookie: await signInMember() });
    const listLinks = (hash: string) => {
      const { atOnce, later } = addedLinks(html, nonce, { hash });
      return [...atOnce, ...later].map(({ href }) => href);
    };
    for (const hash of ['#reading', '#reading/book'])
      expect(listLinks(hash)).toEqual(['/api/bookings/mine', ...filesOf('guestbook')]);
    for (const hash of ['#reading:shelf', '#reading:shelf/book'])
      expect(listLinks(hash)).toEqual(filesOf('guestbook'));
  });

  test('a route of the shell needs only the shell', async () => {
    const { status, preloaded, html } = await page('/sign-in');
    expect(status).toBe(200);
    expect(preloaded).toEqual(filesOf('shell'));
    expect(html).toContain('<title>Sign in · Roots');
    expect((await page('/sign-in/more')).status).toBe(404);
  });

  test('/{product} is the member area for the product’s slug only', async () => {
    expect((await page('/sanctum')).status).toBe(200);
    expect((await page('/elsewhere')).status).toBe(404);
  });

  test('/{product} stays the member area even if another remote’s route matches it', async () => {
    const { distDir } = await makeBuild({
      name: 'mf-intruder',
      routes: [{ path: '/sanctum', access: 'public', title: 'Intruder' }],
    });
    await publishRelease({ name: 'mf-intruder', distDir, releasesDir: site.env.RELEASES_DIR });
    const { html } = await page('/sanctum');
    await Channels.deleteOne({ name: 'mf-intruder' });
    expect(html).not.toContain('<title>Intruder');
  });
});

describe('the first screen', () => {
  const queriesOf = (html: string) => {
    const [, json = ''] =
      /<script id="grove-page" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    return getPageQueries(JSON.parse(json) as PageData);
  };
  // Requests of the frame around every screen, for a new member.
  const frameAnswers = {
    '/api/notifications/count': { unread: 0 },
    '/api/cart/count': { count: 0 },
    '/api/legal': [],
  };

  test('a member’s page contains the dashboard’s data, and no one else’s page does', async () => {
    const user = await makeUser({ username: '<b>Moss</b>', bio: 'Tea & "rain"' });
    const { html } = await page('/', { Cookie: `grove_session=${await startSession(user)}` });
    const api = await site.signIn(user);
    expect(queriesOf(html)).toEqual({
      ...frameAnswers,
      '/api/dashboard': await api.ok('GET /api/dashboard'),
    });
    expect(queriesOf((await page('/', { Cookie: await signInMember('Ash') })).html)).toMatchObject({
      '/api/dashboard': { profile: { username: 'Ash' } },
    });
  });

  test('the page contains the first lesson of an enrolled course, but not of other courses', async () => {
    const owner = await enrolledMember(site);
    const id = owner.courseId;
    const ownPage = await page(`/course/${id}`, {
      Cookie: `grove_session=${await startSession(owner.user)}`,
    });
    expect(Object.keys(queriesOf(ownPage.html))).toEqual([
      ...Object.keys(frameAnswers),
      `/api/courses ${id} player`,
      `/api/course-progress ${id}`,
    ]);
    expect(ownPage.preloaded).not.toContain(`/api/courses/${id}/player`);
    const foreign = await page(`/course/${id}`, { Cookie: await signInMember() });
    expect(queriesOf(foreign.html)).toEqual(frameAnswers);
    expect(foreign.html).not.toContain(owner.course.title);
  });

  test('the page contains the API’s response to every request that a public or signed-in route lists', async () => {
    const pages = [await site.visitor.ok('GET /api/library')];
    expect(queriesOf((await page('/library')).html)).toEqual({
      '/api/cart/count': { count: 0 },
      '/api/legal': [],
      '/api/library pages': { pages, pageParams: [null] },
    });
    const Cookie = await signInMember();
    expect(queriesOf((await page('/library', { Cookie })).html)).toMatchObject({
      '/api/library pages': { pages },
    });
  });

  test('operators get the data of their screens, other creators do not', async () => {
    const { distDir } = await makeBuild({
      name: 'mf-odd',
      routes: [{ path: '/odd', access: 'signed-in', data: ['/api/creator/audit'] }],
    });
    await publishRelease({ name: 'mf-odd', distDir, releasesDir: site.env.RELEASES_DIR });
    try {
      const keys = [];
      for (const isOperator of [true, false]) {
        const token = await startSession(await makeUser({ isCreator: true, isOperator }));
        const { html } = await page('/odd', { Cookie: `grove_session=${token}` });
        keys.push(Object.keys(queriesOf(html)).filter((key) => key.includes('audit')));
      }
      expect(keys).toEqual([['/api/creator/audit pages'], []]);
    } finally {
      await Channels.deleteOne({ name: 'mf-odd' });
    }
  });

  test('a request that is refused or fails is left to the screen', async () => {
    const { distDir } = await makeBuild({
      name: 'mf-odd',
      routes: [
        {
          path: '/odd/:id',
          access: 'signed-in',
          data: ['/api/creator/audit', '/api/nothing', '/api/library/:id', '/api/auth/me', '/odd'],
        },
      ],
    });
    await publishRelease({ name: 'mf-odd', distDir, releasesDir: site.env.RELEASES_DIR });
    try {
      const { html, preloaded } = await page(`/odd/${courseId}`, { Cookie: await signInMember() });
      const keys = ['/api/auth/me', '/api/cart/count', '/api/legal', '/api/notifications/count'];
      expect(Object.keys(queriesOf(html)).sort()).toEqual(keys);
      expect(preloaded).toContain('/api/creator/audit');
    } finally {
      await Channels.deleteOne({ name: 'mf-odd' });
    }
  });
});

describe('until the scripts have run', () => {
  const layerOf = (html: string) => /<div id="grove-skeleton".*/.exec(html)?.[0] ?? '';

  test('each route shows its release’s skeleton in the shell’s frame, hidden from screen readers and inert', async () => {
    const Cookie = await signInMember();
    const { html, nonce } = await page(`/course/${courseId}`, { Cookie });
    expect(layerOf(html)).toBe(
      '<div id="grove-skeleton" aria-hidden="true" inert><p class="line">line</p><p class="forMembers">forMembers</p>' +
        '<div data-remote="mf-classroom"><p class="playerShape">playerShape</p></div></div></div>',
    );
    expect(html).toContain(
      `<style nonce="${nonce}">.line{margin:0}.forMembers{margin:0}.playerShape{margin:0}</style>`,
    );
  });

  test('the member area shows the first section’s skeleton, which the browser removes if the hash names another', async () => {
    const { html, nonce } = await page('/', { Cookie: await signInMember() });
    expect(layerOf(html)).toContain('<div data-remote="mf-member"><p class="dashboardShape">');
    expect(layerOf(html)).toContain(
      `<script nonce="${nonce}">/^(#(dashboard(:overview)?)?)?$/.test(location.hash)||`,
    );
  });

  test('a visitor at a signed-in route sees the product’s name and tagline', async () => {
    for (const path of ['/', `/course/${courseId}`]) {
      const layer = layerOf((await page(path)).html);
      expect(layer).toContain('<h1>Roots &amp; &lt;Wings&gt;</h1>');
      expect(layer).toContain('forTheWelcome');
      expect(layer).not.toContain('playerShape');
    }
  });

  test('a release without skeletons leaves an empty slot in the frame', async () => {
    const layer = layerOf((await page('/library')).html);
    expect(layer).toContain('forVisitors</p><div data-remote="mf-checkout"></div>');
  });

  test('the skeleton changes with the next release', async () => {
    const routes = [{ path: '/odd', access: 'public' as const }];
    for (const name of ['former', 'present']) {
      const { distDir } = await makeBuild({ name: 'mf-odd', version: name, routes }, { '/odd': shape(name) });
      await publishRelease({ name: 'mf-odd', distDir, releasesDir: site.env.RELEASES_DIR });
      expect(layerOf((await page('/odd')).html)).toContain(`<p class="${name}">`);
    }
    await Channels.deleteOne({ name: 'mf-odd' });
  });

  test.each([
    ['damaged', '{}'],
    ['missing', undefined],
  ])('a skeleton whose file is %s is left out, and the page still works', async (name, content) => {
    const routes = [{ path: '/odd', access: 'public' as const }];
    const skeletons = { '/odd': shape(name) };
    const { distDir } = await makeBuild({ name: 'mf-odd', version: name, routes }, skeletons);
    await publishRelease({ name: 'mf-odd', distDir, releasesDir: site.env.RELEASES_DIR });
    const file = join(site.env.RELEASES_DIR, 'mf-odd', name, 'skeletons.json');
    if (content === undefined) await rm(file);
    else await writeFile(file, content);
    try {
      const { status, html } = await page('/odd');
      expect(status).toBe(200);
      expect(layerOf(html)).toContain('<div data-remote="mf-odd"></div>');
    } finally {
      await Channels.deleteOne({ name: 'mf-odd' });
    }
  });

  test.each([
    { html: '<script>alert(1)</script>', css: '' },
    { html: '', css: '</style><script>alert(1)</script>' },
  ])('a skeleton that could run scripts or end its element is not rendered: $html$css', async (skeleton) => {
    const routes = [{ path: '/odd', access: 'public' as const }];
    const { distDir } = await makeBuild({ name: 'mf-odd', routes }, { '/odd': skeleton });
    await publishRelease({ name: 'mf-odd', distDir, releasesDir: site.env.RELEASES_DIR });
    try {
      expect((await page('/odd')).html).not.toContain('alert(1)');
    } finally {
      await Channels.deleteOne({ name: 'mf-odd' });
    }
  });
});

describe('the policy', () => {
  test('the page’s own scripts are allowed by a nonce that is new each time', async () => {
    const [first, second] = [await page('/'), await page('/')];
    expect(first.nonce).toHaveLength(24);
    expect(first.nonce).not.toBe(second.nonce);
    const scripts = [...first.html.matchAll(/<(script|style)(?![^>]*application\/json)([^>]*)>/g)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const [tag] of scripts) expect(tag).toContain(`nonce="${first.nonce}"`);
    for (const tag of first.links) expect(tag).toContain(`nonce="${first.nonce}"`);
  });

  test('media may come from the storage and https sites, and frames and inline code are forbidden', async () => {
    const { policy, headers } = await page('/');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(policy).toContain("media-src 'self' http://storage.test https:;");
    expect(policy).toContain(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://calendly.com https://*.typeform.com;',
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).not.toMatch(/unsafe-/);
  });
});

describe('the page’s data', () => {
  test('the data contains the user, the product, the theme and the releases', async () => {
    const data = await readPageData(site.origin, '/', { Cookie: await signInMember('Fern') });
    expect(data.user).toMatchObject({ username: 'Fern', can: { editSite: false } });
    expect(data.product).toMatchObject({
      name: 'Roots & <Wings>',
      slug: 'sanctum',
      shopUrl: 'https://shop.test',
    });
    expect(data.theme.colors.primary).toBe('C8997A');
    expect(data.releases.map(({ name }) => name).sort()).toEqual([
      'guestbook',
      'mf-checkout',
      'mf-classroom',
      'mf-member',
      'shell',
    ]);
    expect([data.demo, data.development]).toEqual([true, false]);
  });

  test('the data contains no user for a visitor', async () => {
    expect((await readPageData(site.origin, '/')).user).toBeNull();
  });

  test('the data cannot end its script, whatever a member’s name is', async () => {
    const name = `</script><script>alert(1)</script><!-- \u2028`;
    const Cookie = await signInMember(name);
    const { html } = await page('/', { Cookie });
    expect(html).not.toContain('alert(1)</script>');
    expect((await readPageData(site.origin, '/', { Cookie })).user).toMatchObject({ username: name });
  });
});

describe('the document', () => {
  test('the route defines the title, and a public page has a description', async () => {
    const { html, headers } = await page('/library');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Library · Roots &amp; &lt;Wings&gt;</title>');
    expect(html).toContain('<meta property="og:title" content="Library · Roots &amp; &lt;Wings&gt;">');
    expect(html).toContain('<meta property="og:url" content="http://grove.test/library">');
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  test('the member area’s title is the product’s name, because the section is in the hash', async () => {
    for (const headers of [{}, { Cookie: await signInMember() }]) {
      expect((await page('/', headers)).html).toContain('<title>Roots &amp; &lt;Wings&gt;</title>');
    }
  });

  test('the title of a signed-in route is shown to members only', async () => {
    const path = `/course/${courseId}`;
    expect((await page(path)).html).toContain('<title>Roots &amp; &lt;Wings&gt;</title>');
    expect((await page(path, { Cookie: await signInMember() })).html).toContain('<title>Course · Roots');
  });

  test('a signed-in route has no metadata for search engines', async () => {
    const { html } = await page(`/course/${courseId}`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('og:title');
  });

  test('the page starts the shell with all its scripts and their integrity hashes', async () => {
    const { html, nonce } = await page('/');
    const scripts = [...html.matchAll(/<script src="([^"]+)" ([^>]+)><\/script>/g)];
    expect(scripts.map(([, address]) => address)).toEqual(filesOf('shell'));
    for (const [, , attributes] of scripts)
      expect(attributes).toContain(`crossorigin="anonymous" nonce="${nonce}" fetchpriority="low" async`);
    // This test's build has a digest of its entry only.
    expect(scripts[0]?.[2]).toMatch(/^integrity="sha384-[^"]+" /);
    expect(html).toContain('<div id="grove-app">');
    expect(html).toContain('--grove-');
  });

  test.each(['/nothing', '/course', '/course/a/b', '/library/x/y', '/%E0%A4%A', '/creator/..%2f'])(
    'the page at %s has status 404',
    async (path) => {
      const { status, html } = await page(path);
      expect(status).toBe(404);
      expect(html).toContain('<title>404 Page Not Found · ');
      expect(html).toContain('/remotes/shell/1/entry.1.js');
    },
  );

  test('the page cannot be posted to', async () => {
    expect((await site.visitor.send('POST /library', { body: {} })).status).toBe(405);
  });
});

test('the page takes a fixed number of queries', async () => {
  const Cookie = await signInMember();
  // The releases, the theme, the settings and the links to legal pages.
  expect(await site.countQueries(() => page('/'))).toBe(4);
  // The session's user, the frame's two counts, and the library's page with its categories.
  expect(await site.countQueries(() => page('/library', { Cookie }))).toBe(10);
  // In addition the dashboard's six queries; the library's are not needed.
  expect(await site.countQueries(() => page('/', { Cookie }))).toBe(14);
});

test('the start of the shell times out only after its files have loaded', () => {
  const waits: (() => void)[] = [];
  let waiting = 0;
  const document = { readyState: 'interactive' };
  runInNewContext(startScript('aaa'), {
    ...{ window: {}, document, navigator: { onLine: true }, location: { pathname: '/' } },
    setTimeout: (work: () => void) => waits.push(work),
    clearTimeout: () => undefined,
    fetch: () => {
      waiting += 1;
      return new Promise(() => undefined);
    },
  });
  const wait = () => waits.shift()?.();
  wait();
  wait();
  document.readyState = 'complete';
  wait();
  expect(waiting).toBe(0);
  wait();
  expect([waiting, waits]).toEqual([1, []]);
});

test('the pictures may depend on another response: the poster of the member’s current lesson', async () => {
  const { user, api, courseId } = await enrolledMember(site);
  const token = await startSession(user);
  const posters = async () => {
    const { html, nonce } = await page(`/course/${courseId}`, { Cookie: `grove_session=${token}` });
    return addedLinks(html, nonce)
      .later.filter(({ as }) => as === 'image')
      .map(({ href }) => href);
  };
  expect(await posters()).toEqual(['/media/thumbnails/0.0.0.webp']);
  const body = { moduleIndex: 0, lessonIndex: 1, videoTimestamp: 0 };
  await api.ok('PATCH /api/course-progress/:courseId', { params: { courseId }, body });
  expect(await posters()).toEqual(['/media/thumbnails/0.1.0.webp']);
});

// Runs last, because with products the library needs one more query.
test('a public route’s pictures load with its scripts, unless the URL has a query', async () => {
  for (const name of ['a', 'b']) await makeProduct({ thumbnailKey: `public/${name}.webp` });
  const { html, nonce } = await page('/library');
  const pictures = addedLinks(html, nonce).later.filter(({ as }) => as === 'image');
  expect(pictures.map(({ href }) => href).sort()).toEqual(['/media/a.webp', '/media/b.webp']);
  const searched = addedLinks(html, nonce, { search: '?search=tea' }).later;
  expect(searched.filter(({ as }) => as === 'image')).toEqual([]);
});

test('an account screen is painted with the site’s logo, larger than in the header', async () => {
  expect((await page('/sign-up')).html).toContain('<svg width="64"');
  const keys = {
    key: 'public/logo/1280.webp',
    smallKey: 'public/logo/320.webp',
    mediumKey: 'public/logo/640.webp',
  };
  const logo = { mediaId: new Types.ObjectId(), width: 1_280, height: 800, ...keys };
  const createdAt = new Date();
  await nativeCollection(SettingsDocument).insertOne({
    ...{ _id: 'installation', requireSecondFactor: false, rightsChanges: 0, site: { logo } },
    ...{ createdAt, updatedAt: createdAt },
  });
  const { html } = await page('/sign-up');
  await SettingsDocument.deleteMany({});
  expect(html).toContain('<img src="/media/logo/320.webp" width="103" height="64" alt=""><p>form</p>');
});

test('a visitor with a purchase gets the course’s screen, the welcome screen elsewhere, and no user', async () => {
  const { cookie, email, orderId } = await signInBuyer();
  const course = await page('/course/7', { Cookie: cookie });
  expect(course.html).toContain('playerShape');
  expect(course.html).toContain(`"purchase":{"orderId":"${orderId}","email":"${email}"}`);
  expect(course.html).toContain('"user":null');
  expect(course.html).not.toContain('forMembers');
  const home = await page('/', { Cookie: cookie });
  expect(home.html).not.toContain('dashboardShape');
  const visitor = await page('/course/7');
  expect(visitor.html).not.toContain('playerShape');
  expect(visitor.html).toContain('"purchase":null');
});
