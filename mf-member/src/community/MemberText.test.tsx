import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemberText } from './MemberText.tsx';

test('mentions and URLs become links, and everything else stays plain text', () => {
  const text = '@Ann Bell, @Ann and @Anna: <b>see</b> https://grove.test/a. @C.*(';
  const mentions = [
    { id: 'a'.repeat(24), name: 'Ann' },
    { id: 'b'.repeat(24), name: 'Ann Bell' },
    { id: 'c'.repeat(24), name: 'C.*(' },
  ];
  const { container } = render(<MemberText mentions={mentions}>{text}</MemberText>);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('b')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['@Ann Bell', `/#community:profile-wall/${'b'.repeat(24)}`],
    ['@Ann', `/#community:profile-wall/${'a'.repeat(24)}`],
    ['https://grove.test/a', 'https://grove.test/a'],
    ['@C.*(', `/#community:profile-wall/${'c'.repeat(24)}`],
  ]);
});
