import { useSyncExternalStore } from 'react';
import type { CartItem } from '@grove/contracts/shop/cart';
import { cartItemsMax, cartQuantityMax } from '@grove/contracts/fields/limits';

/** An item of a visitor's cart, with the product as they saw it. */
export interface VisitorCartItem {
  productId: string;
  quantity: number;
  product: CartItem['product'];
}

const storageKey = 'grove-cart';
/** Must be raised when the shape of a cart changes: carts of other versions are ignored. */
const version = 1;
const types: readonly unknown[] = [
  'course',
  'digital_file',
  'live_class',
  'physical',
] satisfies CartItem['product']['type'][];

const listeners = new Set<() => void>();
/** Content that storage rejected, kept until the page is closed. */
let inMemory: string | null = null;
let cached: { text: string | null; items: readonly VisitorCartItem[] } = { text: null, items: [] };

/** The cart of this browser when no one is signed in. Returns the same array while the content is
 *  unchanged. */
export function getVisitorItems(): readonly VisitorCartItem[] {
  const text = readText();
  if (text !== cached.text) cached = { text, items: parse(text) };
  return cached.items;
}

/** The cart of this browser; rerenders when it changes, also in another tab. */
export function useVisitorItems(): readonly VisitorCartItem[] {
  return useSyncExternalStore(onVisitorCart, getVisitorItems);
}

/** Adds a product; one that is already in the cart is not changed.
 *  @returns false if the cart is full. */
export function addVisitorItem(item: VisitorCartItem): boolean {
  const items = getVisitorItems();
  if (items.some(({ productId }) => productId === item.productId)) return true;
  if (items.length >= cartItemsMax) return false;
  write([...items, item]);
  return true;
}

/** Changes an item of the cart; does nothing if the product is not in it. */
export function changeVisitorItem(productId: string, change: Partial<Omit<VisitorCartItem, 'productId'>>) {
  write(getVisitorItems().map((item) => (item.productId === productId ? { ...item, ...change } : item)));
}

/** Removes a product. */
export function removeVisitorItem(productId: string) {
  write(getVisitorItems().filter((item) => item.productId !== productId));
}

/** Calls the listener on every change of this browser's cart, also by another tab.
 *  @returns a function that removes the listener. */
export function onVisitorCart(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storageKey) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function write(items: readonly VisitorCartItem[]) {
  const text = items.length === 0 ? null : JSON.stringify({ version, items });
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
    inMemory = null;
  } catch {
    inMemory = text;
  }
  for (const listener of listeners) listener();
}

function readText(): string | null {
  if (inMemory !== null) return inMemory;
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Reads the stored cart. Any code may have written it, including an older version of ours: invalid
 *  items are left out. */
function parse(text: string | null): VisitorCartItem[] {
  const { version: storedVersion, items } = fieldsOf(parseJson(text));
  if (storedVersion !== version || !Array.isArray(items)) return [];
  const found = new Map<string, VisitorCartItem>();
  for (const item of items as unknown[])
    if (isItem(item) && !found.has(item.productId)) found.set(item.productId, item);
  return [...found.values()].slice(0, cartItemsMax);
}

function isItem(value: unknown): value is VisitorCartItem {
  const { productId, quantity, product } = fieldsOf(value);
  const { title, category, price, type, thumbnailUrl } = fieldsOf(product);
  return (
    matches(productId, /^[0-9a-f]{24}$/) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= cartQuantityMax &&
    typeof title === 'string' &&
    typeof category === 'string' &&
    matches(price, /^\d{1,9}\.\d{2}$/) &&
    types.includes(type) &&
    (thumbnailUrl === null || typeof thumbnailUrl === 'string')
  );
}

function matches(value: unknown, pattern: RegExp) {
  return typeof value === 'string' && pattern.test(value);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
