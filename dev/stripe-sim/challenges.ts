import type { NextAction } from './objects.ts';
import type { Sim } from './sim.ts';

export interface ChallengeOptions {
  returnUrl: string | undefined;
  /** Whether the browser's script shows the challenge; otherwise the buyer is redirected to it. */
  useSdk: boolean;
}

interface ChallengedIntent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  client_secret: string;
}

/** Creates the action that leads the buyer to the bank's page, for a payment or for saving a card. */
export function challengeAction(
  sim: Sim,
  intent: ChallengedIntent,
  { returnUrl, useSdk }: ChallengeOptions,
): NextAction {
  const query = new URLSearchParams({ [intent.object]: intent.id, client_secret: intent.client_secret });
  const page = `${sim.origin()}/three-ds-2-challenge.html`;
  if (useSdk)
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_challenge', stripe_js: `${page}?${query.toString()}` },
    };
  query.set('return_url', returnUrl ?? '');
  return {
    type: 'redirect_to_url',
    redirect_to_url: { url: `${page}?${query.toString()}`, return_url: returnUrl ?? '' },
  };
}
