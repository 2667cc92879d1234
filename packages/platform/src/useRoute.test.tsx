import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { navigate } from './navigation.ts';
import { useRoute } from './useRoute.ts';

jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);

const routes: ReleaseRoute[] = [
  { path: '/', sections: ['dashboard'], access: 'signed-in' },
  { path: '/:product', sections: ['dashboard'], access: 'signed-in' },
  { path: '/course/:id', access: 'signed-in' },
  { path: '/', sections: ['reading'], access: 'signed-in' },
];

function CurrentRoute() {
  const route = useRoute(routes);
  return (
    <p>{route === undefined ? 'nowhere' : `${route.path} ${JSON.stringify(route.params)} ${route.item}`}</p>
  );
}

function startAt(path: string) {
  history.replaceState(null, '', path);
  render(<CurrentRoute />);
}

const shownRoute = () => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  const page = document.createElement('script');
  page.id = 'grove-page';
  page.type = 'application/json';
  page.textContent = JSON.stringify({ product: { slug: 'sanctum' }, releases: [{ routes }] });
  document.head.replaceChildren(page);
});

test('returns the matching route of the remote and follows navigation', () => {
  startAt('/course/7');
  expect(shownRoute()).toBe('/course/:id {"id":"7"} overview');
  act(() => {
    navigate('/#dashboard:calendar');
  });
  expect(shownRoute()).toBe('/ {} calendar');
  act(() => {
    navigate('/sanctum');
  });
  expect(shownRoute()).toBe('/:product {"product":"sanctum"} overview');
});

test('returns the route of a section that the release adds, with any item', () => {
  startAt('/#reading');
  expect(shownRoute()).toBe('/ {} ');
  act(() => {
    navigate('/#reading:shelf/book');
  });
  expect(shownRoute()).toBe('/ {} shelf');
});

test.each(['/library', '/other', '/#community:messages', '/course/%E0%A4%A'])(
  'the last own route stays while the page navigates to %s of another remote',
  (path) => {
    startAt('/course/7');
    act(() => {
      navigate(path);
    });
    expect(shownRoute()).toBe('/course/:id {"id":"7"} overview');
  },
);

test('returns undefined at another remote’s route', () => {
  startAt('/library');
  expect(shownRoute()).toBe('nowhere');
});
