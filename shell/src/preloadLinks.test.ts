import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Release } from '@grove/contracts/releases/releases';
import { putPage } from '@grove/platform/testing/putPage';
import type { ActiveScreen } from './resolveScreen.ts';

const names = [
  'shown',
  'hovered',
  'focused',
  'saved',
  'failing',
  'named',
  'elsewhere',
  'sectioned',
  'asking',
  'reading',
  'notes',
];
const routesByRemote: Record<string, Release['routes']> = {
  shown: [{ path: '/shown/list', access: 'public', preload: [{ url: '/remotes/shown/v1/list.js' }] }],
  asking: [
    { path: '/', below: 'welcome', access: 'public', data: ['/api/below'] },
    { path: '/asking/:id', access: 'signed-in', data: ['/api/things/:id', '/api/all'] },
  ],
  reading: [{ path: '/', sections: ['reading'], access: 'signed-in', data: ['/api/books'] }],
  notes: [{ path: '/', sections: ['notes'], access: 'signed-in', data: ['/api/notes'] }],
  sectioned: [{ path: '/', sections: ['community'], access: 'signed-in', data: ['/api/community'] }],
};
const releases = names.map((name): Release => ({
  ...{ name, version: 'v1', contract: 1, routes: routesByRemote[name] ?? [] },
  ...{ entry: `/remotes/${name}/v1/entry.js`, integrity: 'sha384-entry' },
  preload: [
    { url: `/remotes/${name}/v1/lifecycle.js`, integrity: 'sha384-lifecycle' },
    { url: `/remotes/${name}/v1/heading.woff2`, integrity: 'sha384-font' },
  ],
}));

let hasFailedAhead: (remote: string) => boolean;

beforeAll(async () => {
  // The registry reads the page data on first import.
  putPage({ releases });
  const module = await import('./preloadLinks.ts');
  hasFailedAhead = module.hasPreloadFailed;
  module.watchLinks(({ pathname, hash }): ActiveScreen => {
    const section = /#(reading|notes)/.exec(hash)?.[1] ?? 'sectioned';
    const name = pathname === '/' ? section : (pathname.split('/')[1] ?? '');
    return names.includes(name) ? { kind: 'remote', name, title: undefined } : { kind: 'not-found' };
  });
});

const requested: string[] = [];

beforeEach(() => {
  requested.length = 0;
  globalThis.fetch = (address) => {
    requested.push(address as string);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  putPage({ releases });
  const script = document.createElement('script');
  script.nonce = 'n0nce';
  document.body.replaceChildren(script);
});

test.each([
  ['hovered', 'pointerover'],
  ['focused', 'focusin'],
])('a %s link preloads its remote once, as the page would', (name, event) => {
  const child = linkTo(`/${name}`);
  child.dispatchEvent(new Event(event, { bubbles: true }));
  child.dispatchEvent(new Event('pointerover', { bubbles: true }));
  const links = preloads();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/remotes/${name}/v1/entry.js`,
    `/remotes/${name}/v1/lifecycle.js`,
    `/remotes/${name}/v1/heading.woff2`,
  ]);
  expect(links.map((link) => link.getAttribute('integrity'))).toEqual([
    'sha384-entry',
    'sha384-lifecycle',
    null,
  ]);
  expect(links.map(({ nonce, crossOrigin }) => [nonce, crossOrigin])).toEqual(
    Array(3).fill(['n0nce', 'anonymous']),
  );
});

test.each([
  ['of a loaded remote', '/shown'],
  ['that no remote serves', '/nowhere'],
  ['of another site', 'https://example.com/elsewhere'],
])('nothing is preloaded for a route %s', (_, address) => {
  Object.assign(window, { grove_shown: {} });
  point(linkTo(address));
  expect(preloads()).toEqual([]);
});

test('nothing is preloaded for a link to another window', () => {
  const child = linkTo('/elsewhere');
  (child.parentElement as HTMLAnchorElement).target = '_blank';
  point(child);
  expect(preloads()).toEqual([]);
});

test('nothing is preloaded in data-saving mode', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  point(linkTo('/saved'));
  expect(preloads()).toEqual([]);
  Object.assign(navigator, { connection: { saveData: false } });
  point(linkTo('/saved'));
  expect(preloads()).toHaveLength(3);
});

test('files that the page already requests are not requested again', () => {
  const own = document.createElement('link');
  own.rel = 'preload';
  own.setAttribute('href', '/remotes/named/v1/entry.js');
  document.head.append(own);
  point(linkTo('/named'));
  expect(preloads()).toHaveLength(3);
});

test('the screen’s first data is requested, as the page at that URL would include it', () => {
  point(linkTo('/asking/a%2Fb'));
  expect(requested).toEqual(['/api/things/a%2Fb', '/api/all']);
});

test('no data is requested for another item of the section', () => {
  point(linkTo('/#community:messages'));
  expect(preloads()).toHaveLength(3);
  expect(requested).toEqual([]);
});

test('in a section that a release adds, data is requested only if the link names no item', () => {
  point(linkTo('/#reading/book'));
  expect(requested).toEqual(['/api/books']);
  point(linkTo('/#notes:archive'));
  expect(preloads()).toHaveLength(6);
  expect(requested).toEqual(['/api/books']);
});

test('for a loaded remote, the screen’s scripts are preloaded once and no data is requested', () => {
  Object.assign(window, { grove_shown: {} });
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  point(linkTo('/shown/list'));
  point(linkTo('/shown/list'));
  expect(preloads().map((link) => link.getAttribute('href'))).toEqual(['/remotes/shown/v1/list.js']);
  expect(requested).toEqual([]);
});

test('for a loaded remote, nothing is preloaded if the browser does not support prefetch', () => {
  Object.assign(window, { grove_shown: {} });
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(false);
  point(linkTo('/shown/list'));
  expect(preloads()).toEqual([]);
});

test('a failed preload is remembered', () => {
  point(linkTo('/failing'));
  expect(hasFailedAhead('failing')).toBe(false);
  preloads()[1]?.dispatchEvent(new Event('error'));
  expect(hasFailedAhead('failing')).toBe(true);
});

function linkTo(address: string): HTMLElement {
  const link = document.createElement('a');
  const child = document.createElement('span');
  link.href = address;
  link.append(child);
  document.body.append(link);
  return child;
}

function point(child: HTMLElement) {
  child.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

function preloads(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll('link')];
}
