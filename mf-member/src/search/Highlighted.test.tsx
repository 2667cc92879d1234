import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Highlighted } from './Highlighted.tsx';

test('words that match the start of a search term, even with a typo, are highlighted without parsing markup', () => {
  const text = '<img src=x onerror=alert(1)> Émile walks by the river';
  const { container } = render(<Highlighted query="emil rivre IMG">{text}</Highlighted>);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('img')).toBeNull();
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'img',
    'Émile',
    'river',
  ]);
  expect(screen.queryByRole('img')).toBeNull();
});
