import { useState } from 'react';
import type { SavedCard } from '@grove/contracts/shop/billing';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { QueryState } from '@grove/platform/QueryState';
import { toast } from '@grove/platform/toast';
import { Badge } from '@grove/ui/display/Badge';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Button } from '@grove/ui/forms/Button';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { nameCard } from '@grove/ui/payments/nameCard';
import { SettingRow } from './SettingRow.tsx';
import { SettingNote, SettingsSection } from './SettingsLayout.tsx';
import { useCard, useRemoveCard } from './card.api.ts';
import { formatExpiry, getExpiryState } from './savedCard.ts';
import { useCardSetupReturn } from './useCardSetupReturn.ts';

/** The card that is charged for recurring payments. */
export function PaymentSection() {
  const card = useCard();
  useCardSetupReturn();
  return (
    <SettingsSection id="payment">
      <QueryState
        query={card}
        skeleton={
          <SkeletonGroup>
            <SkeletonText lines={2} />
          </SkeletonGroup>
        }
      >
        {({ card: saved, isConfigured }) => (isConfigured ? <CardRow card={saved} /> : <NotConfigured />)}
      </QueryState>
    </SettingsSection>
  );
}

function NotConfigured() {
  return <SettingNote>This site doesn’t take card payments, so there is no card to save.</SettingNote>;
}

function CardRow({ card }: { card: SavedCard | null }) {
  return (
    <SettingRow
      title="Card"
      action={card !== null && <RemoveCard card={card} />}
      change={{ label: card === null ? 'Add a card' : 'Replace card', panel: <LazyCardForm /> }}
    >
      {card === null ? (
        <p>No saved card. You can add one before you need it.</p>
      ) : (
        <>
          <p>
            {nameCard(card)}, expires {formatExpiry(card)}
          </p>
          <ExpiryBadge card={card} />
        </>
      )}
    </SettingRow>
  );
}

function ExpiryBadge({ card }: { card: SavedCard }) {
  const state = getExpiryState(card, new Date());
  if (state === 'valid') return null;
  return state === 'expired' ? (
    <Badge variant="danger">Expired</Badge>
  ) : (
    <Badge variant="warning">Expires soon</Badge>
  );
}

/** The form, whose code and the card provider's script are loaded when it is opened. */
function LazyCardForm() {
  return (
    <LazyScreen name="card-form" load={loadCardForm} skeleton={<CardFormSkeleton />}>
      {(CardForm) => <CardForm skeleton={<CardFormSkeleton />} />}
    </LazyScreen>
  );
}

function loadCardForm() {
  return import('./CardForm.tsx').then((module) => module.CardForm);
}

function CardFormSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="15rem" />
    </SkeletonGroup>
  );
}

function RemoveCard({ card }: { card: SavedCard }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveCard();
  return (
    <ConfirmDialog
      title="Remove this card?"
      description={`${nameCard(card)} will no longer be charged. You can add it again at any time.`}
      open={isOpen}
      onOpenChange={setOpen}
      confirm="Remove card"
      isPending={remove.isPending}
      onConfirm={() => {
        remove.mutate(undefined, {
          onSuccess: () => {
            toast({ title: 'Card removed' });
          },
        });
      }}
      trigger={
        <Button variant="ghost" size="sm">
          Remove
        </Button>
      }
    />
  );
}
