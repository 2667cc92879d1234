import { expect, test } from '@jest/globals';
import { dehydrateAnswers } from './dehydrateAnswers.ts';

const library = { address: '/api/library', path: '/api/library', data: { products: [], nextCursor: null } };

test.each([
  [
    'an item',
    { address: '/api/page/about', path: '/api/page/:page', data: { sections: [] } },
    ['/api/page', 'about'],
    { sections: [] },
  ],
  ['nothing', { address: '/api/auth/me', path: '/api/auth/me', data: null }, ['/api/auth/me'], null],
  ['a list', library, ['/api/library', 'pages'], { pages: [library.data], pageParams: [null] }],
  [
    'a list whose screen shows only the first page',
    { ...library, isAlone: true },
    ['/api/library'],
    library.data,
  ],
])('%s is cached under the key and in the shape that its screen uses', (_, answer, queryKey, data) => {
  expect(dehydrateAnswers([answer]).queries).toMatchObject([
    { queryKey, state: { data, status: 'success' } },
  ]);
});
