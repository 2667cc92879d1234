import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sumPrices } from './totals.ts';

test.each([
  [[], '0.00'],
  [[{ price: '0.10', quantity: 3 }], '0.30'],
  [
    [
      { price: '19.99', quantity: 2 },
      { price: '0.03', quantity: 1 },
    ],
    '40.01',
  ],
  [[{ price: '1249.50', quantity: 99 }], '123700.50'],
])('%j adds up to %s', (amounts, total) => {
  expect(sumPrices(amounts)).toBe(total);
});

test('totals have no rounding errors', () => {
  const amount = fc.record({ cents: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 99 }) });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 50 }), (amounts) => {
      const priceText = amounts.map(({ cents, quantity }) => ({
        price: `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`,
        quantity,
      }));
      const cents = amounts.reduce((sum, sample) => sum + sample.cents * sample.quantity, 0);
      expect(sumPrices(priceText).replace('.', '')).toBe(String(cents).padStart(3, '0'));
    }),
  );
});
