import { expect, test } from '@jest/globals';
import { matchRoute } from './matchRoute.ts';

const place = { pathname: '/', section: 'dashboard', productSlug: 'sanctum' };

test.each([
  ['/course/:id', '/course/7', { id: '7' }],
  ['/course/:id', '/course/7/', { id: '7' }],
  ['/course/:id', '/course/a%20b', { id: 'a b' }],
  ['/course/:id', '/course', null],
  ['/course/:id', '/course/7/8', null],
  ['/course/:id', '/course/%E0%A4%A', null],
  ['/creator/courses/:courseId/edit', '/creator/courses/7/edit', { courseId: '7' }],
  ['/', '/', {}],
  ['/', '/library', null],
  ['/library', '/Library', null],
])('%s against %s', (path, pathname, params) => {
  expect(matchRoute({ path }, { ...place, pathname })).toEqual(params);
});

test('/:product stands for the product’s slug alone', () => {
  expect(matchRoute({ path: '/:product' }, { ...place, pathname: '/sanctum' })).toEqual({
    product: 'sanctum',
  });
  expect(matchRoute({ path: '/:product' }, { ...place, pathname: '/other' })).toBeNull();
});

test('in the member area the section decides', () => {
  const route = { path: '/', sections: ['classroom'] };
  expect(matchRoute(route, place)).toBeNull();
  expect(matchRoute(route, { ...place, section: 'classroom' })).toEqual({});
});
