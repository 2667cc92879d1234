import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SavedCard } from '@grove/contracts/shop/billing';
import { Notice } from '@grove/ui/feedback/Notice';
import { Button } from '@grove/ui/forms/Button';
import { nameCard } from '@grove/ui/payments/nameCard';
import { PaymentTotal } from '../checkout/PaymentTotal.tsx';
import { usePaySavedCard } from './usePaySavedCard.ts';
import type { SavedCardPayment } from './usePaySavedCard.ts';

interface SavedCardFormProps extends SavedCardPayment {
  card: SavedCard | null;
  total: string;
  /** Whether the member has asked for the bank's approval already. */
  startsApproval?: boolean;
  /** The card provider's form for another card. */
  children: ReactNode;
}

/** Pays a membership with one click: with the saved card, or by approving a payment that was started. Another card can be
 *  entered instead. Without either, only the form is shown. */
export function SavedCardForm({
  card,
  total,
  startsApproval = false,
  children,
  ...payment
}: SavedCardFormProps) {
  const [usesOther, setUsesOther] = useState(false);
  const { pay, isPaying, failure } = usePaySavedCard(payment);
  const isApproval = payment.approvalSecret !== null;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!startsApproval || !isApproval || hasStarted.current) return;
    hasStarted.current = true;
    void pay();
  });
  if (usesOther || (card === null && !isApproval)) return children;
  return (
    <Stack>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <PaymentTotal total={total} />
      <Button
        size="lg"
        block
        loading={isPaying}
        icon={<Lock size={16} aria-hidden />}
        onClick={() => void pay()}
      >
        {getLabel(isApproval ? null : card, isPaying)}
      </Button>
      <Button
        variant="secondary"
        block
        disabled={isPaying}
        onClick={() => {
          setUsesOther(true);
        }}
      >
        Pay with another card
      </Button>
    </Stack>
  );
}

function getLabel(card: SavedCard | null, isPaying: boolean): string {
  if (isPaying) return 'Processing...';
  return card === null ? 'Approve payment' : `Pay with ${nameCard(card)}`;
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-4);
`;
