import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { BillingCard, CardSetupOutcome } from '@grove/contracts/shop/billing';
import type { CheckoutSettings } from '@grove/contracts/shop/orders';
import { call } from '@grove/platform/call';
import { showFailure } from '@grove/platform/showFailure';
import { loadProvider } from '@grove/ui/payments/loadProvider';

const cardKey = ['/api/billing/card'];
/** The banner about a due payment is part of the session's user. */
const userKey = ['/api/auth/me'];

/** Loads the saved card. Another tab may have changed it. */
export function useCard() {
  return useQuery<BillingCard>({
    queryKey: cardKey,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Starts saving a card: loads the card provider's script, and the secret of a setup, which leaves memory with the
 *  form. */
export function useCardSetup() {
  return useQuery({
    queryKey: ['card-setup'],
    queryFn: async ({ signal }) => {
      const settings = (await call('GET /api/checkout', { signal })) satisfies CheckoutSettings;
      const { publishableKey } = settings;
      if (publishableKey === null) throw new Error('Card payments aren’t set up on this site.');
      const { clientSecret } = await call('POST /api/billing/card', { signal });
      return { clientSecret, stripe: await loadProvider({ ...settings, publishableKey }) };
    },
    // The card provider's object has methods, which must be neither compared nor stored.
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
}

/** Saves the card of a setup that the card provider has confirmed, and shows it, and what became of a due payment. */
export async function syncCardSetup(cache: QueryClient, setupIntentId: string): Promise<CardSetupOutcome> {
  const isDue = () => cache.getQueryData<SessionUser | null>(userKey)?.duePayment !== undefined;
  const wasDue = isDue();
  const outcome = await call('POST /api/billing/card/sync', { body: { setupIntentId } });
  await cache.cancelQueries({ queryKey: cardKey });
  cache.setQueryData<BillingCard>(cardKey, { card: outcome.card, isConfigured: true });
  if (!wasDue && outcome.openPayment === null) return outcome;
  void cache.invalidateQueries({ queryKey: ['/api/memberships'] });
  await cache.invalidateQueries({ queryKey: userKey });
  // The card provider may have reported the new card before this request: then nothing was open anymore.
  const isPaid = outcome.openPayment === null && wasDue && !isDue();
  return isPaid ? { ...outcome, openPayment: { outcome: 'paid' } } : outcome;
}

/** Removes the saved card. */
export function useRemoveCard() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/billing/card'),
    onSuccess: async () => {
      await cache.cancelQueries({ queryKey: cardKey });
      cache.setQueryData<BillingCard>(cardKey, { card: null, isConfigured: true });
    },
    onError: showFailure,
  });
}
