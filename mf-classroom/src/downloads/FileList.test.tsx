import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { FileList } from './FileList.tsx';

const query = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => Promise.reject(new Error('not asked for')),
};

function list(names: string[]) {
  return (
    <FileList query={query} count={names.length}>
      {names.map((name) => (
        <li key={name}>
          <a href={`/${name}`}>{name}</a>
        </li>
      ))}
    </FileList>
  );
}

test('a list that grows by itself leaves the focus where it is', () => {
  const { rerender, getByRole } = render(list(['one', 'two']));
  const one = getByRole('link', { name: 'one' });
  one.focus();
  rerender(list(['one', 'two', 'three']));
  expect(document.activeElement).toBe(one);
});
