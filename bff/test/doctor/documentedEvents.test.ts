import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { paymentEventGroups, paymentEventTypes } from '../../src/shop/payments/handlePaymentEvent.ts';

/** Returns the event types of the webhook endpoint in the documentation, where `.updated` continues the last name. */
async function listDocumentedTypes(): Promise<string[]> {
  const text = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const [, sentence = ''] = /and the events (`.+?`)\. In Stripe's billing/.exec(text) ?? [];
  let prefix = '';
  return [...sentence.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => {
    const type = name.startsWith('.') ? prefix + name : name;
    prefix = type.slice(0, type.lastIndexOf('.'));
    return type;
  });
}

test('the documentation lists the events that the site handles and the doctor requires', async () => {
  expect((await listDocumentedTypes()).sort()).toEqual([...paymentEventTypes].sort());
});

test('no group of events is larger than the card provider lists in one request', () => {
  expect(paymentEventGroups.filter(({ length }) => length > 20)).toEqual([]);
});
