import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ButtonWidget } from './ButtonWidget.tsx';

test.each(['mailto:anna@example.com', 'tel:+15550100199'])(
  'a button with %s opens the email or phone app, not a new window',
  (url) => {
    const widget = {
      id: 'a'.repeat(24),
      type: 'button',
      label: 'Contact Anna',
      url,
      variant: 'primary',
    } as const;
    render(<ButtonWidget widget={widget} />);
    const link = screen.getByRole('link', { name: 'Contact Anna' });
    expect(link.getAttribute('href')).toBe(url);
    expect(link.hasAttribute('target')).toBe(false);
  },
);
