import type { CardSetupOutcome } from '@grove/contracts/shop/billing';
import { toast } from '@grove/platform/toast';
import { nameCard } from '@grove/ui/payments/nameCard';

/** Shows that a card was saved, and what became of a membership's open payment. Shows nothing if another tab has removed
 *  the card since. */
export function showCardSaved({ card, openPayment }: Pick<CardSetupOutcome, 'card' | 'openPayment'>) {
  if (card === null) return;
  const saved = `${nameCard(card)} is saved`;
  switch (openPayment?.outcome) {
    case undefined:
      toast({ title: 'Card saved', description: `${saved}.` });
      return;
    case 'paid':
      toast({ title: 'Card saved', description: `${saved}, and your membership is paid.` });
      return;
    case 'declined':
      toastUnpaid(`${saved}, but your membership isn’t paid. ${openPayment.reason}.`);
      return;
    case 'approval-needed':
      toastUnpaid(`${saved}, but your bank wants you to approve the payment. You can save another card.`);
  }
}

function toastUnpaid(description: string) {
  toast({ title: 'Membership not paid', description, variant: 'destructive' });
}
