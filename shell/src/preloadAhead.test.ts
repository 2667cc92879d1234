import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Release } from '@grove/contracts/releases';
import { putPage } from '@grove/platform/testing/putPage';
import type { Place } from './placeOf.ts';

const names = [
  'shown',
  'pointed',
  'focused',
  'saved',
  'failing',
  'named',
  'elsewhere',
  'sectioned',
  'asking',
];
const routesOf: Record<string, Release['routes']> = {
  shown: [{ path: '/shown/list', access: 'public', preload: [{ url: '/remotes/shown/v1/list.js' }] }],
  asking: [
    { path: '/', below: 'welcome', access: 'public', data: ['/api/below'] },
    { path: '/asking/:id', access: 'signed-in', data: ['/api/things/:id', '/api/all'] },
  ],
  sectioned: [{ path: '/', sections: ['community'], access: 'signed-in', data: ['/api/community'] }],
};
const releases = names.map((name): Release => ({
  ...{ name, version: 'v1', contract: 1, routes: routesOf[name] ?? [] },
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
  const module = await import('./preloadAhead.ts');
  hasFailedAhead = module.hasFailedAhead;
  module.watchLinks(({ pathname }): Place => {
    const name = pathname === '/' ? 'sectioned' : (pathname.split('/')[1] ?? '');
    return names.includes(name) ? { kind: 'remote', name, title: undefined } : { kind: 'not-found' };
  });
});

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (address) => {
    asked.push(address as string);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  putPage({ releases });
  const script = document.createElement('script');
  script.nonce = 'n0nce';
  document.body.replaceChildren(script);
});

test.each([
  ['pointed', 'pointerover'],
  ['focused', 'focusin'],
])('%s at, the link has its remote fetched once, as the page would', (name, event) => {
  const word = linkTo(`/${name}`);
  word.dispatchEvent(new Event(event, { bubbles: true }));
  word.dispatchEvent(new Event('pointerover', { bubbles: true }));
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
  ['that is there already', '/shown'],
  ['that nobody owns', '/nowhere'],
  ['of another site', 'https://example.com/elsewhere'],
])('nothing is fetched for a place %s', (_, address) => {
  Object.assign(window, { grove_shown: {} });
  point(linkTo(address));
  expect(preloads()).toEqual([]);
});

test('nothing is fetched for another window', () => {
  const word = linkTo('/elsewhere');
  (word.parentElement as HTMLAnchorElement).target = '_blank';
  point(word);
  expect(preloads()).toEqual([]);
});

test('nothing is fetched for those who save data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  point(linkTo('/saved'));
  expect(preloads()).toEqual([]);
  Object.assign(navigator, { connection: { saveData: false } });
  point(linkTo('/saved'));
  expect(preloads()).toHaveLength(3);
});

test('what the page asks for itself is not asked for again', () => {
  const own = document.createElement('link');
  own.rel = 'preload';
  own.setAttribute('href', '/remotes/named/v1/entry.js');
  document.head.append(own);
  point(linkTo('/named'));
  expect(preloads()).toHaveLength(3);
});

test('what its screen asks first is asked, as the page of that address would bring it along', () => {
  point(linkTo('/asking/a%2Fb'));
  expect(asked).toEqual(['/api/things/a%2Fb', '/api/all']);
});

test('another item of a section asks something else', () => {
  point(linkTo('/#community:messages'));
  expect(preloads()).toHaveLength(3);
  expect(asked).toEqual([]);
});

test('of a remote that is there, the scripts of the screen behind the link are fetched once, and nothing is asked', () => {
  Object.assign(window, { grove_shown: {} });
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  point(linkTo('/shown/list'));
  point(linkTo('/shown/list'));
  expect(preloads().map((link) => link.getAttribute('href'))).toEqual(['/remotes/shown/v1/list.js']);
  expect(asked).toEqual([]);
});

test('of a remote that is there, a browser that cannot prefetch is asked for nothing', () => {
  Object.assign(window, { grove_shown: {} });
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(false);
  point(linkTo('/shown/list'));
  expect(preloads()).toEqual([]);
});

test('a file that did not come is known to have failed', () => {
  point(linkTo('/failing'));
  expect(hasFailedAhead('failing')).toBe(false);
  preloads()[1]?.dispatchEvent(new Event('error'));
  expect(hasFailedAhead('failing')).toBe(true);
});

function linkTo(address: string): HTMLElement {
  const link = document.createElement('a');
  const word = document.createElement('span');
  link.href = address;
  link.append(word);
  document.body.append(link);
  return word;
}

function point(word: HTMLElement) {
  word.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

function preloads(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll('link')];
}
