import { expect, test } from '@jest/globals';
import { matchRoute, routeRank, routesMeet } from './matchRoute.ts';

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
  for (const path of ['/:product', '/:product/'])
    expect(matchRoute({ path }, { ...place, pathname: '/other' })).toBeNull();
});

test.each([
  ['/:product', '/sanctum', true],
  ['/:product/', '/sanctum/', true],
  ['/:product', '/other', false],
  ['/:product', '/:page', true],
  ['/:product/:id', '/library/:id', true],
  ['/library/:id', '/:shelf/best', true],
  ['/library', '/library/:id', false],
])('%s and %s match the same address: %s', (path, other, meet) => {
  expect(routesMeet({ path }, { path: other }, 'sanctum')).toBe(meet);
  expect(routesMeet({ path: other }, { path }, 'sanctum')).toBe(meet);
});

test('the product’s own address ranks before one that spells it, and that before one with names', () => {
  const paths = ['/:a/:a', '/:page', '/sanctum', '/:product'];
  const ranked = paths.toSorted((one, other) => routeRank({ path: one }) - routeRank({ path: other }));
  expect(ranked).toEqual(['/:product', '/sanctum', '/:page', '/:a/:a']);
});

test('in the member area the section decides', () => {
  const route = { path: '/', sections: ['classroom'] };
  expect(matchRoute(route, place)).toBeNull();
  expect(matchRoute(route, { ...place, section: 'classroom' })).toEqual({});
});
