import { beforeEach, expect, test } from '@jest/globals';
import { cartItemsMax } from '@grove/contracts/fields/limits';
import {
  addVisitorItem,
  changeVisitorItem,
  onVisitorCart,
  removeVisitorItem,
  getVisitorItems,
} from './visitorCart.ts';
import type { VisitorCartItem } from './visitorCart.ts';

const key = 'grove-cart';

function item(digit: string, more: Partial<VisitorCartItem> = {}): VisitorCartItem {
  return {
    productId: digit.padStart(24, '0'),
    quantity: 1,
    product: { title: 'Rooted', category: 'For Moms', price: '49.00', type: 'course', thumbnailUrl: null },
    ...more,
  };
}

beforeEach(() => {
  localStorage.clear();
});

test('an item stays in this browser once, until it is removed', () => {
  addVisitorItem(item('1'));
  addVisitorItem(item('2'));
  addVisitorItem(item('1', { quantity: 7 }));
  expect(getVisitorItems()).toEqual([item('1'), item('2')]);
  changeVisitorItem(item('2').productId, { quantity: 3 });
  removeVisitorItem(item('1').productId);
  expect(getVisitorItems()).toEqual([item('2', { quantity: 3 })]);
  removeVisitorItem(item('2').productId);
  expect(localStorage.getItem(key)).toBeNull();
});

test('has the same limit as a member’s cart and reports when it is full', () => {
  const all = Array.from({ length: cartItemsMax }, (_, at) => item(String(at)));
  expect(all.map(addVisitorItem)).not.toContain(false);
  expect(addVisitorItem(item('a'))).toBe(false);
  expect(addVisitorItem(item('0'))).toBe(true);
  expect(getVisitorItems()).toHaveLength(cartItemsMax);
});

const stored = (items: unknown, version = 1) => JSON.stringify({ version, items });
test.each([
  ['invalid JSON', '{"version":1,'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another version', stored([item('1')], 2)],
  ['items that are not a list', stored({ 0: item('1') })],
  ['an invalid id', stored([item('1', { productId: '../../x' })])],
  ['an invalid quantity', stored([item('1', { quantity: -1 }), item('2', { quantity: 1e9 })])],
  ['an invalid price', stored([{ ...item('1'), product: { ...item('1').product, price: '1e9' } }])],
  [
    'an unknown product type',
    stored([{ ...item('1'), product: { ...item('1').product, type: '__proto__' } }]),
  ],
  ['invalid items', stored([null, 1, 'x', {}, { productId: item('1').productId }])],
])('storage with %s is read as an empty cart', (_, text) => {
  localStorage.setItem(key, text);
  expect(getVisitorItems()).toEqual([]);
});

test('duplicates and items above the limit are dropped', () => {
  localStorage.setItem(key, stored([item('1'), item('1', { quantity: 2 })]));
  expect(getVisitorItems()).toEqual([item('1')]);
  localStorage.setItem(key, stored(Array.from({ length: 500 }, (_, at) => item(String(at)))));
  expect(getVisitorItems()).toHaveLength(cartItemsMax);
});

test('changes in another tab notify listeners, and unchanged content returns the same array', () => {
  let calls = 0;
  const stop = onVisitorCart(() => {
    calls += 1;
  });
  localStorage.setItem(key, stored([item('1')]));
  dispatchEvent(new StorageEvent('storage', { key }));
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(calls).toBe(1);
  expect(getVisitorItems()).toBe(getVisitorItems());
  stop();
});
