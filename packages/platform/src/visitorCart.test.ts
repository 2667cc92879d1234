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

test('what is put in stays in this browser, once, until it is taken out', () => {
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

test('it holds as much as a member’s, and says when no more goes in', () => {
  const all = Array.from({ length: cartItemsMax }, (_, at) => item(String(at)));
  expect(all.map(addVisitorItem)).not.toContain(false);
  expect(addVisitorItem(item('a'))).toBe(false);
  expect(addVisitorItem(item('0'))).toBe(true);
  expect(visitorItems()).toHaveLength(cartItemsMax);
});

const stored = (items: unknown, version = 1) => JSON.stringify({ version, items });
test.each([
  ['no JSON', '{"version":1,'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another version', stored([item('1')], 2)],
  ['no list of items', stored({ 0: item('1') })],
  ['an id that is none', stored([item('1', { productId: '../../x' })])],
  ['a quantity that is none', stored([item('1', { quantity: -1 }), item('2', { quantity: 1e9 })])],
  ['a price that is none', stored([{ ...item('1'), product: { ...item('1').product, price: '1e9' } }])],
  ['a product of no type', stored([{ ...item('1'), product: { ...item('1').product, type: '__proto__' } }])],
  ['items that are none', stored([null, 1, 'x', {}, { productId: item('1').productId }])],
])('%s is an empty cart', (_, text) => {
  localStorage.setItem(key, text);
  expect(visitorItems()).toEqual([]);
});

test('the same thing twice, or more than goes in, is cut to what a cart holds', () => {
  localStorage.setItem(key, stored([item('1'), item('1', { quantity: 2 })]));
  expect(visitorItems()).toEqual([item('1')]);
  localStorage.setItem(key, stored(Array.from({ length: 500 }, (_, at) => item(String(at)))));
  expect(visitorItems()).toHaveLength(cartItemsMax);
});

test('another tab’s change is heard, and the list is the same one as long as it holds the same', () => {
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
