import { useRef, useState } from 'react';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ShowMore } from './ShowMore.tsx';

interface ListProps {
  /** The items of each page; 'fails' for one that fails to load the first time. */
  pages: (readonly string[] | 'fails')[];
  links?: boolean;
  /** The number of newest items in the page. Default: all. */
  room?: number;
}

function List({ pages, links = true, room }: ListProps) {
  const [remaining, setRemaining] = useState(pages.slice(1));
  const [names, setNames] = useState(pages[0] as readonly string[]);
  const [hasFailed, setFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const query = {
    hasNextPage: remaining.length > 0,
    isFetchingNextPage: false,
    isFetchNextPageError: hasFailed,
    fetchNextPage: () => {
      const [page = []] = remaining;
      setRemaining(remaining.slice(1));
      setFailed(page === 'fails');
      if (page !== 'fails') setNames([...names, ...page]);
      return Promise.resolve({ isFetchNextPageError: page === 'fails' });
    },
  };
  return (
    <>
      <ul ref={list}>
        {names.slice(room === undefined ? 0 : -room).map((name) => (
          <li key={name} {...(room !== undefined && { 'aria-posinset': names.indexOf(name) + 1 })}>
            {links ? <a href={`/${name}`}>{name}</a> : name}
          </li>
        ))}
      </ul>
      <button
        onClick={() => {
          setNames([...names, 'came by itself']);
        }}
      >
        Grow
      </button>
      <ShowMore query={query} count={names.length} list={list} what="posts" end="That is everything." />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the focus moves to the first new row', async () => {
  render(<List pages={[['one'], ['two', 'three'], ['four']]} />);
  press('Show more posts');
  const two = await screen.findByRole('link', { name: 'two' });
  expect(document.activeElement).toBe(two);
  screen.getByRole('button', { name: 'Show more posts' });
});

test('the focus moves to the first new row of a virtualized list', async () => {
  render(<List room={3} pages={[['one', 'two'], ['three', 'four'], ['five']]} />);
  press('Show more posts');
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'three' }));
  press('Show more posts');
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'five' }));
});

test('if no row can take the focus, it stays on the button, and moves to the end when the button disappears', async () => {
  render(<List links={false} pages={[['one'], ['two'], ['three']]} />);
  const more = screen.getByRole('button', { name: 'Show more posts' });
  more.focus();
  fireEvent.click(more);
  await screen.findByText('two');
  expect(document.activeElement).toBe(more);
  fireEvent.click(more);
  await screen.findByText('three');
  expect(document.activeElement?.textContent).toBe('That is everything.');
});

test('an empty last page ends the list', async () => {
  render(<List pages={[['one'], []]} />);
  press('Show more posts');
  await screen.findByText('That is everything.');
  expect(document.activeElement?.textContent).toBe('That is everything.');
});

test('a failed page is reported and can be retried', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  render(<List pages={[['one'], 'fails', ['two']]} />);
  press('Show more posts');
  expect((await screen.findByText('Couldn’t load more.')).role).toBe('status');
  expect(focus).not.toHaveBeenCalled();
  press('Try again');
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'two' }));
  focus.mockRestore();
});

test('a list that grows on its own does not move the focus', () => {
  render(<List pages={[['one'], ['two']]} />);
  const one = screen.getByRole('link', { name: 'one' });
  one.focus();
  press('Grow');
  screen.getByRole('link', { name: 'came by itself' });
  expect(document.activeElement).toBe(one);
});
