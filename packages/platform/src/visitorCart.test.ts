import { beforeEach, expect, test } from '@jest/globals';
import { cartItemsMax } from '@grove/contracts/limits';
import {
  addVisitorItem,
  changeVisitorItem,
  onVisitorCart,
  removeVisitorItem,
  visitorItems,
} from './visitorCart.ts';
import type { VisitorItem } from './visitorCart.ts';

const key = 'grove-cart';

function item(digit: string, more: Partial<VisitorItem> = {}): VisitorItem {
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
  expect(visitorItems()).toEqual([item('1'), item('2')]);
  changeVisitorItem(item('2').productId, { quantity: 3 });
  removeVisitorItem(item('1').productId);
  expect(visitorItems()).toEqual([item('2', { quantity: 3 })]);
  removeVisitorItem(item('2').productId);
  expect(localStorage.getItem(key)).toBeNull();
});

test('has the same limit as a member’s cart and reports when it is full', () => {
  const all = Array.from({ length: cartItemsMax }, (_, at) => item(String(at)));
  expect(all.map(addVisitorItem)).not.toContain(false);
  expect(addVisitorItem(item('a'))).toBe(false);
  expect(addVisitorItem(item('0'))).toBe(true);
  expect(visitorItems()).toHaveLength(cartItemsMax);
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
  expect(visitorItems()).toEqual([]);
});

test('duplicates and items above the limit are dropped', () => {
  localStorage.setItem(key, stored([item('1'), item('1', { quantity: 2 })]));
  expect(visitorItems()).toEqual([item('1')]);
  localStorage.setItem(key, stored(Array.from({ length: 500 }, (_, at) => item(String(at)))));
  expect(visitorItems()).toHaveLength(cartItemsMax);
});

test('changes in another tab notify listeners, and unchanged content returns the same array', () => {
  let heard = 0;
  const stop = onVisitorCart(() => {
    heard += 1;
  });
  localStorage.setItem(key, stored([item('1')]));
  dispatchEvent(new StorageEvent('storage', { key }));
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(heard).toBe(1);
  expect(visitorItems()).toBe(visitorItems());
  stop();
});
