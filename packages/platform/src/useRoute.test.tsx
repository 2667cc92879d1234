import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReleaseRoute } from '@grove/contracts/releases';
import { navigate } from './navigation.ts';
import { useRoute } from './useRoute.ts';

jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);

const routes: ReleaseRoute[] = [
  { path: '/', sections: ['dashboard'], access: 'signed-in' },
  { path: '/:product', sections: ['dashboard'], access: 'signed-in' },
  { path: '/course/:id', access: 'signed-in' },
];

function Where() {
  const route = useRoute(routes);
  return (
    <p>{route === undefined ? 'nowhere' : `${route.path} ${JSON.stringify(route.params)} ${route.item}`}</p>
  );
}

function startAt(path: string) {
  history.replaceState(null, '', path);
  render(<Where />);
}

const where = () => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  const page = document.createElement('script');
  page.id = 'grove-page';
  page.type = 'application/json';
  page.textContent = JSON.stringify({ product: { slug: 'sanctum' } });
  document.head.replaceChildren(page);
});

test('tells the place among the remote’s own routes and follows it', () => {
  startAt('/course/7');
  expect(where()).toBe('/course/:id {"id":"7"} overview');
  act(() => {
    navigate('/#dashboard:calendar');
  });
  expect(where()).toBe('/ {} calendar');
  act(() => {
    navigate('/sanctum');
  });
  expect(where()).toBe('/:product {"product":"sanctum"} overview');
});

test.each(['/library', '/other', '/#community:messages', '/course/%E0%A4%A'])(
  'the last own place stays while the page moves on to %s, which is another’s',
  (path) => {
    startAt('/course/7');
    act(() => {
      navigate(path);
    });
    expect(where()).toBe('/course/:id {"id":"7"} overview');
  },
);

test('started at another’s place it is nowhere', () => {
  startAt('/library');
  expect(where()).toBe('nowhere');
});
