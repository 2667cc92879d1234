import { expect, test } from '@jest/globals';
import { findPlace, getPlacePath } from './places.ts';
import { ReleaseRoute } from './releases.ts';

const releases = [
  { routes: [] },
  {
    routes: [
      { path: '/shelf', access: 'public' as const },
      { path: '/learn/:courseId', access: 'public' as const, places: { course: '' } },
      {
        path: '/',
        access: 'signed-in' as const,
        places: { secondFactor: '#dashboard:settings/second-factor' },
      },
    ],
  },
];

test('a place resolves to its owner’s path with the given parameters', () => {
  expect(findPlace(releases, 'course')).toBe('/learn/:courseId');
  expect(getPlacePath(releases, 'course', { courseId: 'c1' })).toBe('/learn/c1');
  expect(getPlacePath(releases, 'course', { courseId: '../a b?#' })).toBe('/learn/..%2Fa%20b%3F%23');
  expect(getPlacePath(releases, 'secondFactor')).toBe('/#dashboard:settings/second-factor');
});

test('a place without an owner resolves to undefined', () => {
  expect(findPlace(releases, 'cart')).toBeUndefined();
  expect(getPlacePath(releases, 'product', { productId: 'p1' })).toBeUndefined();
});

test.each([
  ['', true],
  ['#dashboard:settings/second-factor', true],
  ['#classroom:overview/:courseId/:moduleId', true],
  ['/elsewhere', false],
  ['#" onclick="', false],
  ['.example', false],
])('the hash %j after a path is accepted: %s', (behind, isAccepted) => {
  const route = { path: '/course', access: 'public', places: { course: behind } };
  expect(ReleaseRoute.safeParse(route).success).toBe(isAccepted);
});
