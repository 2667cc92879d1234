import { expect, test } from '@jest/globals';
import { matchRoute, routeRank, routesOverlap } from './matchRoute.ts';

const address = { pathname: '/', section: 'dashboard', productSlug: 'sanctum' };

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
])('pattern %s with the path %s', (path, pathname, params) => {
  expect(matchRoute({ path }, { ...address, pathname })).toEqual(params);
});

test('/:product matches the product’s slug only', () => {
  expect(matchRoute({ path: '/:product' }, { ...address, pathname: '/sanctum' })).toEqual({
    product: 'sanctum',
  });
  for (const path of ['/:product', '/:product/'])
    expect(matchRoute({ path }, { ...address, pathname: '/other' })).toBeNull();
});

test.each([
  ['/:product', '/sanctum', true],
  ['/:product/', '/sanctum/', true],
  ['/:product', '/other', false],
  ['/:product', '/:page', true],
  ['/:product/:id', '/library/:id', true],
  ['/library/:id', '/:shelf/best', true],
  ['/library', '/library/:id', false],
])('%s and %s match the same address: %s', (path, other, overlap) => {
  expect(routesOverlap({ path }, { path: other }, 'sanctum')).toBe(overlap);
  expect(routesOverlap({ path: other }, { path }, 'sanctum')).toBe(overlap);
});

test('the product’s route ranks before a literal path, and a literal path before one with parameters', () => {
  const paths = ['/:a/:a', '/:page', '/sanctum', '/:product'];
  const ranked = paths.toSorted((one, other) => routeRank({ path: one }) - routeRank({ path: other }));
  expect(ranked).toEqual(['/:product', '/sanctum', '/:page', '/:a/:a']);
});

test('routes of the member area match by section', () => {
  const route = { path: '/', sections: ['classroom'] };
  expect(matchRoute(route, address)).toBeNull();
  expect(matchRoute(route, { ...address, section: 'classroom' })).toEqual({});
});
