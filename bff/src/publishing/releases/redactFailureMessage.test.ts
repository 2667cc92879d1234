import { expect, test } from '@jest/globals';
import { redactFailureMessage } from './redactFailureMessage.ts';

test.each([
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ['Loading chunk cart failed', 'Loading chunk cart failed'],
  ['No account of willow.oak@grove.test', 'No account of <email>'],
  ['404: /api/orders/65f0aa12bc34de56f7890123?token=abc', '404: /api/orders/<id>'],
  ['Call +49 170 123 45 67', 'Call +<number>'],
  ['x '.repeat(400), 'x '.repeat(100)],
])('%s is stored as %s', (message, expected) => {
  expect(redactFailureMessage(message)).toBe(expected);
});
