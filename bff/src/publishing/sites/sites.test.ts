// Long: all tests of sites share one server.
import { randomUUID } from 'node:crypto';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { styleControls } from '@grove/contracts/site/styleControls';
import type { StyleControl } from '@grove/contracts/site/styleControls';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { publishSite } from './publishSite.ts';
import type { NewSiteSection } from './sanitizeSection.ts';
import { SiteStates } from './siteStates.model.ts';
import { Sites } from './sites.model.ts';

const site = testServer();

describe('published sites', () => {
  const page = 'GET /api/page/:page';
  const section: NewSiteSection = { type: 'about', title: 'About us', content: '<p>We grow.</p>' };

  function publish(about: NewSiteSection[], theme = defaultTheme) {
    return publishSite({ theme, pages: { home: [], about, services: [] } });
  }

  beforeEach(async () => {
    await Sites.deleteMany({});
  });

  test('before anything is published, the site has the default theme and pages without sections', async () => {
    expect(await site.visitor.ok('GET /api/theme')).toEqual(defaultTheme);
    for (const name of ['home', 'about', 'services'] as const) {
      expect(await site.visitor.ok(page, { params: { page: name } })).toEqual({ page: name, sections: [] });
    }
  });

  test('everybody sees the latest publication', async () => {
    const theme = { ...defaultTheme, colors: { ...defaultTheme.colors, primary: '112233' } };
    await publish([{ ...section, title: 'Old' }]);
    await publish([section], theme);
    expect(await site.visitor.ok('GET /api/theme')).toEqual(theme);
    expect(await site.visitor.ok(page, { params: { page: 'about' } })).toEqual({
      page: 'about',
      sections: [{ ...section, id: expect.stringMatching(/^[0-9a-f]{24}$/), settings: {} }],
    });
  });

  test('everybody can see a video while a published page shows it, and creators always can', async () => {
    const get = 'GET /api/page-videos/:file';
    const file = `${randomUUID()}.mp4`;
    const settings = { media: { videoType: 'direct' as const, videoUrl: `/api/page-videos/${file}` } };
    const requestVideo = () => site.visitor.send(get, { params: { file } });
    await publish([section]);
    expect((await requestVideo()).status).toBe(404);
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    expect(await creator.ok(get, { params: { file } })).toContain(`/library/${file}?`);

    await publish([{ ...section, settings }]);
    const { status, headers } = await requestVideo();
    expect([status, headers.get('Location')]).toEqual([302, expect.stringContaining(`/library/${file}?`)]);
    const trailer = { videoType: 'direct' as const, videoUrl: `/api/page-videos/${file}`, caption: '' };
    await publish([{ ...section, details: { trailer } }]);
    expect((await requestVideo()).status).toBe(404);
    await publish([{ ...section, type: 'trailer', details: { trailer } }]);
    expect((await requestVideo()).status).toBe(302);
    const other = { params: { file: `${randomUUID()}.mp4` } };
    expect((await site.visitor.send(get, other)).status).toBe(404);
    for (const bad of ['..%2fexports%2fa.zip', 'a.mp4', `${file}/x`])
      expect((await site.visitor.send(get, { params: { file: bad } })).status).toBe(400);
  });

  test('a theme with unreadable text is not published', async () => {
    await publish([section]);
    const unreadable = { ...defaultTheme, colors: { ...defaultTheme.colors, text: 'EEEEEE' } };
    await expect(publish([], unreadable)).rejects.toThrow(/text \(#eeeeee\) on background .* at least 3:1/);
    expect(await site.visitor.ok('GET /api/theme')).toEqual(defaultTheme);
  });

  test.each([
    ['checkout', 400],
    ['__proto__', 400],
    ['About', 400],
    // Without a name, the path is another endpoint's.
    ['', 404],
  ])('the page %p is answered with %d', async (name, status) => {
    expect((await site.visitor.send(page, { params: { page: name } })).status).toBe(status);
  });

  describe('HTML is sanitized when it is saved', () => {
    test.each([
      ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
      ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
      ['a style', '<p style="position:fixed">a</p><style>*{}</style>', '<p>a</p>'],
      ['a script URL', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
      [
        'a disguised script URL',
        '<a href="java&#10;script:alert(1)">a</a>',
        '<a rel="noopener noreferrer nofollow">a</a>',
      ],
      ['a data URL picture', '<img src="data:text/html,x" alt="a" />', ''],
      ['a frame', '<iframe src="https://a.test"></iframe>', ''],
      ['an SVG', '<svg><script>alert(1)</script></svg>', ''],
      ['a form', '<form action="/"><input /></form>', ''],
    ])('%s is removed', async (_, content, expected) => {
      await publish([{ ...section, content }]);
      const { sections } = await site.visitor.ok(page, { params: { page: 'about' } });
      expect(sections[0]?.content).toBe(expected);
    });

    test('a link within the site opens in the same window', async () => {
      const rel = 'rel="noopener noreferrer nofollow"';
      await publish([
        {
          ...section,
          content: '<a target="_blank" href="/library">a</a><a target="_blank" href="https://a.test/">b</a>',
        },
      ]);
      const { sections } = await site.visitor.ok(page, { params: { page: 'about' } });
      expect(sections[0]?.content).toBe(
        `<a href="/library" ${rel}>a</a><a href="https://a.test/" target="_blank" ${rel}>b</a>`,
      );
    });

    test('a creator’s formatting stays unchanged', async () => {
      const content = '<h2>Hello</h2><p><strong>We</strong> grow.</p><ul><li>a</li></ul>';
      await publish([{ ...section, content }]);
      const { sections } = await site.visitor.ok(page, { params: { page: 'about' } });
      expect(sections[0]?.content).toBe(content);
    });
  });

  test.each([
    ['https://a.test/a.webp', 'https://a.test/a.webp'],
    ['/media/a.webp', '/media/a.webp'],
    ['javascript:alert(1)', ''],
    ['data:image/svg+xml,<svg/>', ''],
    ['//a.test/a.webp', ''],
    ['https://a.test/a.webp") no-repeat, url("https://b.test', ''],
  ])('the picture URL %s is saved as %p', async (url, expected) => {
    await publish([{ ...section, settings: { background: { type: 'image', imageUrl: url } } }]);
    const { sections } = await site.visitor.ok(page, { params: { page: 'about' } });
    expect(sections[0]?.settings.background?.imageUrl).toBe(expected);
  });

  test('a section that violates its contract is not published', async () => {
    const settings = { layout: { columns: 7 } };
    await expect(publish([{ ...section, settings }])).rejects.toThrow();
    expect(await Sites.countDocuments({})).toBe(0);
  });
});

describe('drafts', () => {
  beforeAll(() => site.empty());

  const add = 'POST /api/creator/section';
  const edit = 'PATCH /api/creator/section/:sectionId';
  const remove = 'DELETE /api/creator/section/:sectionId';
  const reorder = 'POST /api/creator/section/reorder';
  const publish = 'POST /api/creator/site/publish';
  const about = { query: { page: 'about' } } as const;

  let creator: Client;

  beforeEach(async () => {
    await Promise.all([Sites.deleteMany({}), SiteStates.deleteMany({})]);
    creator = await site.signIn(await makeUser({ isCreator: true }));
  });

  async function addSection(title: string, settings = {}) {
    const body = { type: 'hero_text', title, content: '', isVisible: true, settings, page: 'about' } as const;
    return creator.ok(add, { body });
  }

  const titles = async () => (await creator.ok('GET /api/creator/sections', about)).map(({ title }) => title);

  async function publishedTitles() {
    const { sections } = await site.visitor.ok('GET /api/page/:page', { params: { page: 'about' } });
    return sections.map(({ title }) => title);
  }

  test('changes of theme and sections are a draft until they are published together', async () => {
    const one = await addSection('One');
    await addSection('Two');
    const theme = { ...defaultTheme, colors: { ...defaultTheme.colors, primary: '3366CC' } };
    const draft = await creator.ok('PATCH /api/theme', { body: theme });
    expect(draft).toMatchObject({ theme, isChanged: true, publishedAt: null });
    expect(await site.visitor.ok('GET /api/theme')).toEqual(defaultTheme);
    expect(await publishedTitles()).toEqual([]);
    await creator.ok(edit, { params: { sectionId: one.id }, body: { isVisible: false } });
    expect((await creator.ok('GET /api/creator/site/preview')).pages.about).toHaveLength(1);

    const published = await creator.ok(publish, { body: {} });
    expect(published).toMatchObject({ isChanged: false, publishedAt: expect.any(String) });
    expect(await site.visitor.ok('GET /api/theme')).toEqual(theme);
    expect(await publishedTitles()).toEqual(['Two']);
    expect(
      JSON.stringify(await site.visitor.ok('GET /api/page/:page', { params: { page: 'about' } })),
    ).not.toMatch(/One|isVisible|revision/);
  });

  test('publishing without changes publishes nothing, and open pages are notified once', async () => {
    await addSection('One');
    const before = await Events.countDocuments({ kind: 'site', audiences: 'everybody' });
    await creator.ok(publish, { body: {} });
    await creator.ok(publish, { body: {} });
    expect(await creator.ok('GET /api/creator/site/states')).toHaveLength(1);
    expect(await Events.countDocuments({ kind: 'site', audiences: 'everybody' })).toBe(before + 1);
  });

  test('a change of a section leaves the other fields unchanged', async () => {
    const settings = { spacing: { gap: 40 } };
    const { id } = await addSection('One', settings);
    const hidden = await creator.ok(edit, { params: { sectionId: id }, body: { isVisible: false } });
    expect(hidden).toMatchObject({ title: 'One', settings, isVisible: false });
    const named = await creator.ok(edit, {
      params: { sectionId: id },
      body: { title: 'Another', settings: {} },
    });
    expect(named).toMatchObject({ title: 'Another', settings: {}, isVisible: false, page: 'about' });
  });

  test('the details of a section are part of the draft, its preview and the published page', async () => {
    const details = { buttons: [{ label: 'Join', url: '/sign-up' }] };
    const { id } = await addSection('One');
    await creator.ok(publish, { body: {} });
    await creator.ok(edit, { params: { sectionId: id }, body: { details } });
    expect(await creator.ok('GET /api/creator/site')).toMatchObject({ isChanged: true });
    await creator.ok(edit, { params: { sectionId: id }, body: { title: 'Two' } });
    await creator.ok(publish, { body: {} });
    const { sections } = await site.visitor.ok('GET /api/page/:page', { params: { page: 'about' } });
    expect(sections).toMatchObject([{ title: 'Two', details }]);
  });

  test.each(['javascript:alert(1)', 'http://a.test', '//a.test'])(
    'a button to %s is refused',
    async (url) => {
      const { id } = await addSection('One');
      const body = { details: { buttons: [{ label: 'Join', url }] } };
      expect((await creator.send(edit, { params: { sectionId: id }, body })).status).toBe(400);
    },
  );

  test('a restored section is back at its position', async () => {
    await addSection('One');
    const two = await addSection('Two');
    await addSection('Three');
    await creator.ok(remove, { params: { sectionId: two.id }, query: {} });
    expect(await titles()).toEqual(['One', 'Three']);
    const restore = 'POST /api/creator/section/:sectionId/restore';
    await creator.ok(restore, { params: { sectionId: two.id }, body: {} });
    await creator.ok(restore, { params: { sectionId: two.id }, body: {} });
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
  });

  describe('two editors', () => {
    test('an editor who has not seen the last change of a section cannot change it', async () => {
      const { id, revision } = await addSection('One');
      const params = { sectionId: id };
      await creator.ok(edit, { params, body: { title: 'Mine', revision } });
      const staleEdit = await creator.send(edit, { params, body: { title: 'Yours', revision } });
      expect(staleEdit.status).toBe(409);
      expect(await titles()).toEqual(['Mine']);
    });

    test('concurrent changes of different sections are both saved', async () => {
      const [one, two] = [await addSection('One'), await addSection('Two')];
      await Promise.all(
        [one, two].map(({ id, revision }) =>
          creator.ok(edit, { params: { sectionId: id }, body: { content: '<p>New</p>', revision } }),
        ),
      );
      const contents = await creator.ok('GET /api/creator/sections', about);
      expect(contents.map(({ content }) => content)).toEqual(['<p>New</p>', '<p>New</p>']);
    });

    test('an order that someone else has changed is not overwritten', async () => {
      const ids = [];
      for (const title of ['One', 'Two', 'Three']) ids.push((await addSection(title)).id);
      await creator.ok(reorder, { body: { sectionIds: ids.toReversed(), was: ids } });
      expect(await titles()).toEqual(['Three', 'Two', 'One']);
      const [first = '', second = '', third = ''] = ids;
      const staleEdit = await creator.send(reorder, {
        body: { sectionIds: [second, first, third], was: ids },
      });
      expect(staleEdit.status).toBe(409);
      expect((await creator.send(reorder, { body: { sectionIds: [first, second] } })).status).toBe(409);
      expect((await creator.send(reorder, { body: { sectionIds: [first, first, second] } })).status).toBe(
        409,
      );
      expect(await titles()).toEqual(['Three', 'Two', 'One']);
    });

    test('a section that someone else has changed is not deleted unseen', async () => {
      const { id, revision } = await addSection('One');
      const params = { sectionId: id };
      const { revision: next } = await creator.ok(edit, { params, body: { title: 'Rewritten', revision } });
      const staleEdit = await creator.send(remove, { params, query: { revision: String(revision) } });
      expect([staleEdit.status, staleEdit.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
      expect(await titles()).toEqual(['Rewritten']);
      expect((await creator.send(remove, { params, query: { revision: 'x' } })).status).toBe(400);
      await creator.ok(remove, { params, query: { revision: next } });
      expect(await titles()).toEqual([]);
    });

    test('changing the theme and publishing require the last revision too', async () => {
      const { themeRevision, revision } = await creator.ok('GET /api/creator/site');
      await creator.ok('PATCH /api/theme', { body: { ...defaultTheme, revision: themeRevision } });
      const staleEdit = await creator.send('PATCH /api/theme', {
        body: { ...defaultTheme, revision: themeRevision },
      });
      expect([staleEdit.status, staleEdit.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
      expect((await creator.send(publish, { body: { revision } })).status).toBe(409);
      expect(await SiteStates.countDocuments({})).toBe(0);
    });
  });

  test.each([
    ['heading', ['Playfair Display', 'Raleway', 'Cedarville Cursive', 'Georgia', 'Times New Roman'], 'Arial'],
    ['body', ['Raleway', 'Playfair Display', 'Arial', 'Helvetica'], 'Georgia'],
    ['script', ['Dancing Script', 'Cedarville Cursive'], 'Raleway'],
  ])('the %s font must be one of the offered ones', async (name, fonts, other) => {
    const set = async (font: string) => {
      const typography = { ...defaultTheme.typography, [name]: font };
      return (await creator.send('PATCH /api/theme', { body: { ...defaultTheme, typography } })).status;
    };
    for (const font of fonts) expect([font, await set(font)]).toEqual([font, 200]);
    for (const font of [other, 'Comic Sans MS', '', 'Raleway"; } body { display: none'])
      expect([font, await set(font)]).toEqual([font, 400]);
  });

  test('unreadable colors stay a draft', async () => {
    const colors = { ...defaultTheme.colors, text: 'EEEEEE' };
    await creator.ok('PATCH /api/theme', { body: { ...defaultTheme, colors } });
    const refused = await creator.send(publish, { body: {} });
    expect(refused.headers.get('Grove-Error')).toBe('unreadable-theme');
    expect(refused.text).toMatch(/text \(#eeeeee\) on background/);
  });

  test('an earlier publication can be viewed and restored as the draft, and an unpublished draft is set aside', async () => {
    const { id } = await addSection('First');
    await creator.ok(publish, { body: {} });
    await creator.ok(edit, { params: { sectionId: id }, body: { title: 'Second' } });
    await creator.ok(publish, { body: {} });
    await creator.ok(edit, { params: { sectionId: id }, body: { title: 'Unpublished' } });
    const states = await creator.ok('GET /api/creator/site/states');
    expect(states.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
      ['published', true],
      ['published', false],
    ]);
    const params = { stateId: states[1]?.id ?? '' };
    expect(
      (await creator.ok('GET /api/creator/site/states/:stateId', { params })).pages.about[0]?.title,
    ).toBe('First');
    await creator.ok('POST /api/creator/site/states/:stateId/restore', { params, body: {} });
    expect(await titles()).toEqual(['First']);
    expect(await publishedTitles()).toEqual(['Second']);
    const [aside] = await creator.ok('GET /api/creator/site/states');
    expect(aside?.kind).toBe('set-aside');
    await creator.ok('POST /api/creator/site/states/:stateId/restore', {
      params: { stateId: aside?.id ?? '' },
      body: {},
    });
    expect(await titles()).toEqual(['Unpublished']);
  });

  test('a deleted section that a restored publication contains is not added twice', async () => {
    const { id } = await addSection('One');
    await creator.ok(publish, { body: {} });
    await creator.ok(remove, { params: { sectionId: id }, query: {} });
    const [state] = await creator.ok('GET /api/creator/site/states');
    const params = { stateId: state?.id ?? '' };
    await creator.ok('POST /api/creator/site/states/:stateId/restore', { params, body: {} });
    const restore = 'POST /api/creator/section/:sectionId/restore';
    await creator.ok(restore, { params: { sectionId: id }, body: {} });
    expect(await titles()).toEqual(['One']);
    // An earlier version of the site left a restored section among the deleted ones.
    const { draft } = (await Sites.findOne({ name: 'site' }).lean()) ?? {};
    const section = draft?.pages.about[0];
    await Sites.updateOne({ name: 'site' }, { 'draft.deleted': [{ section, page: 'about', at: 0 }] });
    await creator.ok(restore, { params: { sectionId: id }, body: {} });
    expect(await titles()).toEqual(['One']);
  });

  test('a page can have at most 100 sections', async () => {
    await addSection('One');
    const { draft } = (await Sites.findOne({ name: 'site' }).lean()) ?? {};
    const [section] = draft?.pages.about ?? [];
    await Sites.updateOne(
      { name: 'site' },
      { 'draft.pages.about': Array.from({ length: 100 }, () => section) },
    );
    const body = {
      type: 'cta',
      title: 'Last',
      content: '',
      isVisible: true,
      settings: {},
      page: 'about',
    } as const;
    expect((await creator.send(add, { body })).headers.get('Grove-Error')).toBe('too-many-sections');
  });
});

describe('the input of sections', () => {
  beforeAll(() => site.empty());

  const edit = 'PATCH /api/creator/section/:sectionId';

  let creator: Client;

  beforeEach(async () => {
    await Sites.deleteMany({});
    creator = await site.signIn(await makeUser({ isCreator: true }));
  });

  async function addSection(title: string, settings = {}) {
    const body = { type: 'custom', title, content: '', isVisible: true, settings, page: 'about' } as const;
    return creator.ok('POST /api/creator/section', { body });
  }

  /** Returns values that each control accepts, and some that it does not. */
  function samplesOf(control: StyleControl): { good: unknown[]; bad: unknown[] } {
    switch (control.kind) {
      case 'choice':
        return { good: [...control.options], bad: ['another', 1, null] };
      case 'range':
        return {
          good: [control.min, control.default, control.max],
          bad: [control.min - 1, control.max + 1, control.min + 0.5, '1'],
        };
      case 'colour':
        return { good: ['C8997A', '#c8997a'], bad: ['red', 'url(https://a.test)', 'C8997A;x', '#fff'] };
      case 'address':
        return {
          good: ['/media/a.webp', 'https://a.test/a'],
          bad: ['javascript:alert(1)', '//a.test', 'a"b'],
        };
      case 'images':
        return {
          good: [[], [{ url: '/media/a.webp', alt: 'A', position: 'left', size: 'auto' }]],
          bad: [[{ url: 'data:text/html,x', alt: '', position: 'left', size: 'auto' }], [{}], 'a'],
        };
    }
  }

  const everyControl = Object.entries(styleControls).flatMap(([group, { controls }]) =>
    Object.entries(controls).map(([name, control]) => [group, name, control as StyleControl] as const),
  );

  test.each(everyControl)(
    '%s.%s accepts the values of its control and no others',
    async (group, name, control) => {
      const { id } = await addSection('One');
      const { good, bad } = samplesOf(control);
      const set = (value: unknown) =>
        creator.send(edit, {
          params: { sectionId: id },
          body: { settings: { [group]: { [name]: value } } },
        });
      for (const value of good) {
        const { status, text } = await set(value);
        expect([value, status]).toEqual([value, 200]);
        expect((JSON.parse(text) as { settings: unknown }).settings).toEqual({ [group]: { [name]: value } });
      }
      for (const value of bad) expect([value, (await set(value)).status]).toEqual([value, 400]);
    },
  );

  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="java\tscript:alert(1)">a</a>',
    '<a href="&#106;avascript:alert(1)">a</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mi xlink:href="data:text/html,<script>alert(1)</script>">a</mi></math>',
    '<p style="background:url(javascript:alert(1))">a</p>',
    '<style>@import "https://evil.test"</style>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<form action="https://evil.test"><button formaction="javascript:alert(1)">a</button></form>',
    '<object data="javascript:alert(1)"></object><embed src="https://evil.test"><base href="https://evil.test">',
    '<details open ontoggle=alert(1)>a</details>',
    '"><script>alert(1)</script>',
    '</script><script>alert(1)</script>',
  ];

  const hostileAddresses = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'vbscript:msgbox(1)',
    '//evil.test/a.js',
    '/\\evil.test/a.js',
    '/a.webp" onerror="alert(1)',
    "/a.webp');background:url('https://evil.test",
    'https://a.test/<script>',
  ];
  const addressFields = {
    imageUrl: (url: string) => ({ background: { type: 'image', imageUrl: url } }),
    videoUrl: (url: string) => ({ media: { videoType: 'direct', videoUrl: url } }),
    'images[].url': (url: string) => ({
      media: { images: [{ url, alt: '', position: 'left', size: 'cover' }] },
    }),
  };

  test.each(Object.entries(addressFields))('a hostile URL in %s is refused', async (_name, settingsWith) => {
    const { id } = await addSection('One');
    for (const url of hostileAddresses) {
      const body = { settings: settingsWith(url) };
      expect([url, (await creator.send(edit, { params: { sectionId: id }, body })).status]).toEqual([
        url,
        400,
      ]);
    }
  });

  test('hostile HTML in a text reaches nobody', async () => {
    for (const attack of attacks) {
      const images = [{ url: '/media/a.webp', alt: attack, position: 'left', size: 'cover' } as const];
      const { id } = await addSection(attack.slice(0, 150), { media: { images } });
      await creator.ok(edit, { params: { sectionId: id }, body: { content: `<p>a</p>${attack}` } });
    }
    await creator.ok('POST /api/creator/site/publish', { body: {} });
    const { sections } = await site.visitor.ok('GET /api/page/:page', { params: { page: 'about' } });
    expect(sections).toHaveLength(attacks.length);
    const html = sections.map(({ content }) => content).join('\n');
    expect(html).not.toMatch(/<(script|iframe|svg|math|style|form|object|embed|base|noscript|details)/i);
    expect(html).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc|formaction)\s*=/i);
    expect(html).not.toMatch(/(href|src)="\s*(java\s*script|data):/i);
    // A title is plain text: it must be escaped in the page, its head and its data.
    const page = await (await fetch(`${site.origin}/about`)).text();
    expect(page).not.toMatch(/<script>alert|onerror=alert\(1\)>|<svg\/onload/);
  });
});
