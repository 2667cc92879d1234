import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { useClosePanel } from './SettingRow.tsx';
import { syncCardSetup } from './card.api.ts';
import { getSetupOutcome } from './getSetupOutcome.ts';
import { settingsPath } from './settingsPath.ts';
import { showCardSaved } from './showCardSaved.ts';

interface ConfirmOptions {
  stripe: Stripe | null;
  elements: StripeElements | null;
}

/** Confirms the card with the card provider and saves it. A card whose saving failed is not confirmed again. */
export function useConfirmCard({ stripe, elements }: ConfirmOptions) {
  const cache = useQueryClient();
  const close = useClosePanel();
  const [confirmedId, setConfirmedId] = useState<string>();
  // Two clicks can come before the form is drawn again.
  const isRunning = useRef(false);

  const saving = useMutation({
    mutationFn: async () => {
      if (stripe === null || elements === null) return;
      const setupIntentId = confirmedId ?? (await confirmSetup(stripe, elements));
      setConfirmedId(setupIntentId);
      showCardSaved(await syncCardSetup(cache, setupIntentId));
      close();
    },
    networkMode: 'always',
    gcTime: 0,
  });
  return {
    confirm: () => {
      if (isRunning.current) return;
      isRunning.current = true;
      saving.mutate(undefined, {
        onSettled: () => {
          isRunning.current = false;
        },
      });
    },
    isPending: saving.isPending,
    problem: saving.error === null ? undefined : describe(saving.error),
  };
}

/** @returns the setup's id. @throws CardNotConfirmed with a reason for the member. */
async function confirmSetup(stripe: Stripe, elements: StripeElements): Promise<string> {
  const outcome = getSetupOutcome(
    await stripe.confirmSetup({
      elements,
      // Used only if the bank asks for approval on a page of its own.
      confirmParams: { return_url: location.origin + settingsPath('payment') },
      redirect: 'if_required',
    }),
  );
  if (outcome.kind === 'failed') throw new CardNotConfirmed(outcome.message);
  return outcome.setupIntentId;
}

class CardNotConfirmed extends Error {
  override readonly name = 'CardNotConfirmed';
}

function describe(error: Error): string {
  return error instanceof CardNotConfirmed ? error.message : getErrorMessage(error);
}
