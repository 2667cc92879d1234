import { expect, test } from '@jest/globals';
import pino from 'pino';
import { testSim } from '../../dev/stripe-sim/testSim.ts';
import { CardDecline } from '../src/infra/CardDecline.ts';
import { cardProvider } from '../src/infra/stripe.ts';

const simulator = testSim();

/** Charges a test card from the server. @returns the error and what was logged. */
async function charge(method: string) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const { secretKey, apiBase, control } = simulator.sim;
  const provider = cardProvider({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase }, log);
  const error: unknown = await provider
    ?.request((stripe) =>
      stripe.paymentIntents.create({
        ...{ amount: 4_900, currency: 'usd', payment_method: method, confirm: true },
        return_url: 'http://localhost/',
      }),
    )
    .catch((reason: unknown) => reason);
  return { error, lines, secret: control.intents()[0]?.client_secret };
}

test.each([
  ['visa_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'it has insufficient funds'],
  ['chargeDeclinedExpiredCard', 'expired_card', 'it has expired'],
  ['chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'the security code is incorrect'],
  ['visa_chargeDeclinedVelocityLimitExceeded', 'card_velocity_exceeded', 'it has reached its limit'],
  [
    'chargeDeclinedProcessingError',
    'processing_error',
    'your bank couldn’t be reached. Please try again later',
  ],
  ['visa_chargeDeclined', 'generic_decline', 'please use another card or contact your bank'],
])('the decline of %s is explained to the buyer', async (card, reason, explanation) => {
  const { error } = await charge(`pm_card_${card}`);
  expect(error).toBeInstanceOf(CardDecline);
  expect(error).toMatchObject({
    code: 'card-declined',
    status: 402,
    reason,
    message: `Your card was declined: ${explanation}`,
  });
});

test.each(['lost', 'stolen'])('the buyer does not learn that a card was reported as %s', async (report) => {
  const { error } = await charge(`pm_card_visa_chargeDeclined${report === 'lost' ? 'Lost' : 'Stolen'}Card`);
  expect(error).toMatchObject({
    reason: `${report}_card`,
    message: 'Your card was declined: please use another card or contact your bank',
  });
});

test('a decline is logged as information, without the payment’s secret', async () => {
  const { lines, secret } = await charge('pm_card_visa_chargeDeclinedInsufficientFunds');
  expect(secret).toMatch(/_secret_/);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 30, declineCode: 'insufficient_funds', msg: 'a card was declined' }),
  ]);
  expect(lines.join('\n')).not.toContain(secret);
});

test('a code of the card provider that is the name of an object’s property is a decline like others', () => {
  expect(new CardDecline('constructor').message).toBe(
    'Your card was declined: please use another card or contact your bank',
  );
});
