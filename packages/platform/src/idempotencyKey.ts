import { useState } from 'react';

/** Creates a key for one action of the user: a retry reuses it, the next action gets a new one.
 *  `crypto.randomUUID` is missing on pages served over plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface WishKeys {
  /** Returns the same key for the same input, and a new one for different input. */
  keyOf: (words: unknown) => string;
  /** Must be called once the action has succeeded: sending the same input again is then a new action. */
  forget: () => void;
}

/** Idempotency keys for a form: sending the same input again after a lost answer has its effect once. */
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
