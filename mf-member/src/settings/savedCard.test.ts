import { expect, test } from '@jest/globals';
import { nameCard } from '@grove/ui/payments/nameCard';
import { formatExpiry, getExpiryState } from './savedCard.ts';

const card = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2034 };

test.each([
  ['visa', 'Visa ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['unknown', 'Card ending in 4242'],
  ['toString', 'Card ending in 4242'],
])('a card of brand %s is named', (brand, name) => {
  expect(nameCard({ ...card, brand })).toBe(name);
});

test('the expiry date has two digits each', () => {
  expect([formatExpiry(card), formatExpiry({ ...card, expMonth: 12, expYear: 2105 })]).toEqual([
    '03/34',
    '12/05',
  ]);
});

test.each([
  ['2034-01-31T12:00:00', 'valid'],
  ['2034-02-01T12:00:00', 'expires-soon'],
  ['2034-03-31T23:00:00', 'expires-soon'],
  ['2034-04-01T00:00:00', 'expired'],
  ['2033-12-31T12:00:00', 'valid'],
])('at %s, a card of 03/34 is %s', (now, state) => {
  expect(getExpiryState(card, new Date(now))).toBe(state);
});

test('a card of January is about to expire in December', () => {
  expect(getExpiryState({ ...card, expMonth: 1, expYear: 2035 }, new Date('2034-12-01T12:00:00'))).toBe(
    'expires-soon',
  );
});
