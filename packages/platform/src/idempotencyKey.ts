import { useState } from 'react';

/** A key for one wish of a person: kept for a second try, new for the next wish. Not `crypto.randomUUID`, which is
 *  missing on a page that came over plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface WishKeys {
  /** The same for the same words, however often they are sent; another one for others. */
  keyOf: (words: unknown) => string;
  /** To be called once the wish was granted: the same words are another wish from then on. */
  forget: () => void;
}

/** The keys of what a form sends: sent again after a lost answer, the same words have their effect once. */
export function useWishKeys(): WishKeys {
  const [keys] = useState(wishKeys);
  return keys;
}

function wishKeys(): WishKeys {
  let wish: { of: string; key: string } | undefined;
  return {
    keyOf(words) {
      const of = JSON.stringify(words);
      if (wish?.of !== of) wish = { of, key: newIdempotencyKey() };
      return wish.key;
    },
    forget() {
      wish = undefined;
    },
  };
}
