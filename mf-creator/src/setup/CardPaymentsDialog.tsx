import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { CardKeys, Setup } from '@grove/contracts/creator/setup';
import type { CardKeyName } from '@grove/contracts/creator/setupRules';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { Badge } from '@grove/ui/display/Badge';
import { Notice } from '@grove/ui/feedback/Notice';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { setupKey } from '../overview/setup.api.ts';
import { useCheckPayments } from './checkPayments.api.ts';

interface CardPaymentsDialogProps {
  cardKeys: CardKeys;
  onClosed: () => void;
}

/** Explains the operator's keys for card payments, and checks them with the card provider. */
export function CardPaymentsDialog({ cardKeys, onClosed }: CardPaymentsDialogProps) {
  const check = useCheckPayments();
  const cache = useQueryClient();
  // Applied on closing, because the dialog would disappear with its completed item.
  function close() {
    if (check.data !== undefined) cache.setQueryData<Setup>(setupKey, check.data.setup);
    onClosed();
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Card payments"
      description="Members pay by card with Stripe. Your operator sets three keys from Stripe’s dashboard. Nobody can see their values here."
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
          <Button
            loading={check.isPending}
            onClick={() => {
              check.mutate();
            }}
          >
            Check
          </Button>
        </>
      }
    >
      <Keys role="list">
        {cardKeys.keys.map(({ name, isSet }) => (
          <li key={name}>
            <span>
              <code>{name}</code>
              <Badge variant={isSet ? 'success' : 'neutral'}>{isSet ? 'Set' : 'Missing'}</Badge>
            </span>
            <small>{keyTexts[name]}</small>
          </li>
        ))}
      </Keys>
      <Hint>
        For your operator: the steps are in ‘Card payments’ in Grove’s documentation (docs/security.md).
        {cardKeys.mode === 'test' &&
          ' This site is in test mode, in which no money moves. It needs live keys before you sell.'}
      </Hint>
      <Result check={check} />
    </Dialog>
  );
}

const keyTexts: Record<CardKeyName, string> = {
  STRIPE_SECRET_KEY: 'Creates payments and refunds.',
  STRIPE_PUBLISHABLE_KEY: 'Shows Stripe’s card form at checkout.',
  STRIPE_WEBHOOK_SECRET: 'Proves that messages about payments come from Stripe.',
};

const tones = { ok: 'success', warning: 'warning', failure: 'danger' } as const;

/** What the latest check found. */
function Result({ check }: { check: ReturnType<typeof useCheckPayments> }) {
  return (
    <Findings aria-live="polite" aria-busy={check.isPending}>
      {!check.isPending && check.error !== null && (
        <Notice tone="danger">{getErrorMessage(check.error)}</Notice>
      )}
      {check.data?.findings.map(({ status, message }) => (
        <Notice key={message} tone={tones[status]}>
          {message}
        </Notice>
      ))}
    </Findings>
  );
}

const Keys = styled.ul`
  display: grid;
  gap: var(--grove-space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--grove-space-2);
  }

  code {
    overflow-wrap: anywhere;
  }

  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Hint = styled.p`
  margin: var(--grove-space-4) 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Findings = styled.div`
  display: grid;
  gap: var(--grove-space-3);
`;
