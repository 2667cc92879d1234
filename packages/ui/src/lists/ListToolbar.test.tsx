import { useState } from 'react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ListToolbar } from './ListToolbar.tsx';

const asked: string[] = [];

function List({ count, hasMore = false }: { count?: number; hasMore?: boolean }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <ListToolbar
        label="People"
        search={{
          label: 'Search people',
          value: search,
          onSearch: (text) => {
            asked.push(text);
            setSearch(text);
          },
        }}
        count={count}
        hasMore={hasMore}
      />
      <button
        onClick={() => {
          setSearch('');
        }}
      >
        Back
      </button>
    </>
  );
}

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const box = () => screen.getByLabelText<HTMLInputElement>('Search people');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const rest = () => {
  act(() => {
    jest.advanceTimersByTime(250);
  });
};

test('searches for the trimmed text when typing pauses, and leaves the input unchanged', () => {
  render(<List />);
  type('f');
  type('fern ');
  expect(asked).toEqual([]);
  rest();
  expect(asked).toEqual(['fern']);
  expect(box().value).toBe('fern ');
  type('fern g');
  rest();
  expect(asked).toEqual(['fern', 'fern g']);
});

test('Enter searches immediately and once', () => {
  render(<List />);
  type('fern');
  fireEvent.keyDown(box(), { key: 'Enter' });
  rest();
  expect(asked).toEqual(['fern']);
});

test('shows the new value when the address changes', () => {
  render(<List />);
  type('fern');
  rest();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(box().value).toBe('');
  rest();
  expect(asked).toEqual(['fern']);
});

test.each([
  [undefined, false, ''],
  [0, false, ''],
  [1, false, '1 result'],
  [50, true, '50 or more results'],
  [1, true, '1 or more results'],
])('the count %s with more: %s is announced as “%s”', (count, hasMore, words) => {
  render(<List {...(count !== undefined && { count })} hasMore={hasMore} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('an empty list has no results only if a search or a filter is applied', () => {
  render(<List count={0} />);
  type('fern');
  rest();
  expect(screen.getByRole('status').textContent).toBe('No results');
  cleanup();
  const options = [
    { value: 'current', label: 'Current' },
    { value: 'archived', label: 'Archived' },
  ];
  const show = (value: string) => (
    <ListToolbar
      label="Products"
      choices={[{ label: 'Show', options, value, onChoose: jest.fn() }]}
      count={0}
    />
  );
  const { rerender } = render(show('current'));
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(show('archived'));
  expect(screen.getByRole('status').textContent).toBe('No results');
});
