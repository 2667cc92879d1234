import { styleControls } from '@grove/contracts/styleControls';
import type { StyleControl } from '@grove/contracts/styleControls';
import { beforeEach, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Sites } from './sites.model.ts';

const site = testServer();
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

/** Values that each control takes, and some that it does not. */
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
      return { good: ['/media/a.webp', 'https://a.test/a'], bad: ['javascript:alert(1)', '//a.test', 'a"b'] };
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
  '%s.%s takes what its control offers and nothing else',
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

test.each(Object.entries(addressFields))(
  'a hostile address in %s is refused',
  async (_name, settingsWith) => {
    const { id } = await addSection('One');
    for (const url of hostileAddresses) {
      const body = { settings: settingsWith(url) };
      expect([url, (await creator.send(edit, { params: { sectionId: id }, body })).status]).toEqual([
        url,
        400,
      ]);
    }
  },
);

test('what is hostile in a text reaches nobody', async () => {
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
  // A title is a text: it is written as one, on the page, within its head and within its data.
  const page = await (await fetch(`${site.origin}/about`)).text();
  expect(page).not.toMatch(/<script>alert|onerror=alert\(1\)>|<svg\/onload/);
});
