import type { SetupIntentResult } from '@stripe/stripe-js';

/** The outcome of an attempt to confirm a card. */
export type SetupOutcome =
  | { kind: 'confirmed'; setupIntentId: string }
  /** The bank or the card provider refuses. The same form can be tried again. */
  | { kind: 'failed'; message: string };

const declinedMessage = 'Your card wasn’t accepted. Please check your details or use another card.';

/** Interprets the response of the card provider. A setup that another tab has completed counts as confirmed: its card is
 *  the saved one. */
export function getSetupOutcome({ error, setupIntent }: SetupIntentResult): SetupOutcome {
  const setup = setupIntent ?? error.setup_intent;
  if (setup?.status === 'succeeded') return { kind: 'confirmed', setupIntentId: setup.id };
  const isForBuyers = error?.type === 'card_error' || error?.type === 'validation_error';
  return { kind: 'failed', message: (isForBuyers && error.message) || declinedMessage };
}
