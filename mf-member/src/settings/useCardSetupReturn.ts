import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getErrorCode } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { syncCardSetup } from './card.api.ts';
import { showCardSaved } from './showCardSaved.ts';

/** Parameters that the card provider adds to the return URL. */
const setupParams = ['setup_intent', 'setup_intent_client_secret', 'redirect_status'];

/** After a return from the bank's page: removes the card provider's parameters from the URL, because URLs are visible
 *  and stored in the history, and saves the card. */
export function useCardSetupReturn() {
  const cache = useQueryClient();
  useEffect(() => {
    const setupIntentId = takeSetupIntentId();
    if (setupIntentId !== null) void saveReturnedCard(cache, setupIntentId);
  }, [cache]);
}

function takeSetupIntentId(): string | null {
  const query = new URLSearchParams(location.search);
  const setupIntentId = query.get('setup_intent');
  if (setupIntentId === null) return null;
  for (const name of setupParams) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return setupIntentId;
}

/** What the card provider says decides, not the URL, which anyone can forge. */
async function saveReturnedCard(cache: QueryClient, setupIntentId: string) {
  try {
    const outcome = await syncCardSetup(cache, setupIntentId);
    if (outcome.isSaved) showCardSaved(outcome);
    else
      toast({
        title: 'Card not saved',
        description: 'Your bank didn’t approve it. Please try again, or use another card.',
        variant: 'destructive',
      });
  } catch (error) {
    // The URL names no setup of this member.
    if (getErrorCode(error) === 'not-found' || getErrorCode(error) === 'bad-request') return;
    toast({
      title: 'We’re checking your card',
      description: 'We couldn’t confirm it yet. It will appear here as soon as it’s confirmed.',
    });
  }
}
