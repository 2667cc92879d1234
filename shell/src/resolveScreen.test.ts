import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Release, ReleaseRoute } from '@grove/contracts/releases/releases';
import { putPage } from '@grove/platform/testing/putPage';
import { resolveScreen } from './resolveScreen.ts';

const releases = [
  release('mf-member', [
    { path: '/', sections: ['dashboard', 'coaching', 'community'], access: 'signed-in', title: 'Dashboard' },
    { path: '/:product', sections: ['dashboard', 'coaching', 'community'], access: 'signed-in' },
  ]),
  release('mf-classroom', [
    { path: '/', sections: ['classroom'], access: 'signed-in' },
    { path: '/course/:id', access: 'buyer' },
  ]),
  release('mf-checkout', [
    { path: '/library', access: 'public' },
    { path: '/library/:productId', access: 'public' },
  ]),
  release('guestbook', [{ path: '/', sections: ['reading'], access: 'signed-in' }]),
  release('mf-intruder', [{ path: '/sanctum', sections: ['dashboard'], access: 'public' }]),
  release('mf-builder', [{ path: '/library/about', access: 'public' }]),
  release('shell', [
    { path: '/sign-in', access: 'public', title: 'Sign in' },
    { path: '/no-longer-there', access: 'public' },
  ]),
];

beforeAll(() => {
  putPage({ releases });
});

describe('a signed-in member', () => {
  test.each([
    ['/', 'mf-member'],
    ['/#dashboard:settings', 'mf-member'],
    ['/#community:messages', 'mf-member'],
    ['/#classroom', 'mf-classroom'],
    ['/#classroom:my-courses', 'mf-classroom'],
    ['/#no-such-section', 'mf-member'],
    ['/#reading', 'guestbook'],
    ['/#reading:shelf/book', 'guestbook'],
    ['/sanctum#reading', 'remote-missing'],
    ['/sanctum', 'mf-member'],
    ['/sanctum/', 'mf-member'],
    ['/course/7', 'mf-classroom'],
    ['/library', 'mf-checkout'],
    ['/library/7', 'mf-checkout'],
    ['/library/about', 'mf-builder'],
    ['/sanctum#classroom', 'remote-missing'],
    ['/other-product', 'not-found'],
    ['/course', 'not-found'],
    ['/course/7/8', 'not-found'],
    ['/course/%E0%A4%A', 'not-found'],
    ['//library', 'not-found'],
  ])('sees the right screen at %s', (address, expected) => {
    expect(getScreenName(address, true)).toBe(expected);
  });
});

describe('a visitor', () => {
  test.each([
    ['/', 'welcome'],
    ['/sanctum', 'welcome'],
    ['/#classroom', 'welcome'],
    ['/course/7', 'welcome'],
    ['/library/7', 'mf-checkout'],
    ['/no-such-place', 'not-found'],
    ['/sign-in', 'account'],
    ['/sign-up', 'not-found'],
    ['/no-longer-there', 'not-found'],
  ])('sees the right screen at %s', (address, expected) => {
    expect(getScreenName(address, false)).toBe(expected);
  });
});

test.each([
  ['/course/7', 'mf-classroom'],
  ['/#classroom', 'welcome'],
  ['/', 'welcome'],
  ['/library', 'mf-checkout'],
])('a visitor with a purchase sees the right screen at %s', (address, expected) => {
  expect(getScreenName(address, false, true)).toBe(expected);
});

test('only public routes are shown until the session is known', () => {
  expect(getScreenName('/', undefined)).toBe('waiting');
  expect(getScreenName('/library', undefined)).toBe('mf-checkout');
  expect(getScreenName('/no-such-place', undefined)).toBe('not-found');
});

test('an empty registry shows visitors the welcome screen and members an error', () => {
  const emptyContext = { releases: [], productSlug: 'sanctum', hasPurchase: false };
  expect(resolveScreen({ pathname: '/', hash: '' }, { ...emptyContext, isSignedIn: false }).kind).toBe(
    'welcome',
  );
  expect(resolveScreen({ pathname: '/', hash: '' }, { ...emptyContext, isSignedIn: true }).kind).toBe(
    'remote-missing',
  );
});

function getScreenName(address: string, isSignedIn: boolean | undefined, hasPurchase = false): string {
  const [pathname = '', hash = ''] = address.split('#');
  const shown = resolveScreen(
    { pathname, hash: `#${hash}` },
    { releases, productSlug: 'sanctum', isSignedIn, hasPurchase },
  );
  return shown.kind === 'remote' ? shown.name : shown.kind;
}

function release(name: string, routes: ReleaseRoute[]): Release {
  return { name, version: '1', contract: 1, entry: `/remotes/${name}/1/entry.js`, preload: [], routes };
}
