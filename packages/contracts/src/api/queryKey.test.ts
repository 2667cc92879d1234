import { expect, test } from '@jest/globals';
import { toQueryKey } from './queryKey.ts';

test.each([
  ['/api/dashboard', '/api/dashboard', ['/api/dashboard']],
  ['/api/page/:page', '/api/page/about', ['/api/page', 'about']],
  ['/api/courses/:courseId/player', '/api/courses/7/player', ['/api/courses', '7', 'player']],
  [
    '/api/library/:productId/lessons/:lessonId',
    '/api/library/p/lessons/l',
    ['/api/library', 'p', 'lessons', 'l'],
  ],
  ['/api/library', '/api/library/', ['/api/library']],
  ['/api/page/:page', '/api/page/a%20b/', ['/api/page', 'a b']],
])('the key of %s at %s', (path, address, key) => {
  expect(toQueryKey(path, address)).toEqual(key);
});
