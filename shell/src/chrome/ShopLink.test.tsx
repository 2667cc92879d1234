import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { ShopLink } from './ShopLink.tsx';

const server = startFakeServer();
const product = { name: 'The Sanctum', slug: 'sanctum', tagline: '' };

test.each([
  ['the configured shop', 'https://shop.example.com/', 'https://shop.example.com/'],
  ['the library if no shop is configured', null, '/library'],
])('the shop link opens %s in a new tab and says so', (_, shopUrl, address) => {
  server.page({ product: { ...product, shopUrl } });
  render(<ShopLink>Shop</ShopLink>);
  const link = screen.getByRole('link', { name: 'Shop (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe(address);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});
