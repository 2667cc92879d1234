import { useState } from 'react';

/** Creates a key for one action of the user: a retry reuses it, the next action gets a new one.
 *  `crypto.randomUUID` is missing on pages served over plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface IdempotencyKeys {
  /** Returns the same key for the same input, and a new one for different input. */
  getKey: (input: unknown) => string;
  /** Must be called once the action has succeeded: sending the same input again is then a new action. */
  reset: () => void;
}

/** Idempotency keys for a form: sending the same input again after a lost response has its effect once. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const [keys] = useState(createIdempotencyKeys);
  return keys;
}

function createIdempotencyKeys(): IdempotencyKeys {
  let current: { serialized: string; key: string } | undefined;
  return {
    getKey(input) {
      const serialized = JSON.stringify(input);
      if (current?.serialized !== serialized) current = { serialized, key: newIdempotencyKey() };
      return current.key;
    },
    reset() {
      current = undefined;
    },
  };
}
