import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { SectionTemplate } from './PublishedSection.tsx';

test('the section template contains no attribute that HTML does not know', () => {
  const { container } = render(<SectionTemplate heading="h1" />);
  expect(container.innerHTML).toContain('{{section-content}}');
  expect(container.innerHTML).not.toMatch(/<[^>]* html=/);
});
