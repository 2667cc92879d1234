import { useState } from 'react';
import type { SetAsideEffect } from '@grove/contracts/system';
import { refusalOf } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
import { Notice } from '@grove/ui/Notice';
import { kindOf } from './kindOf.ts';
import { useDiscardEffect } from './system.api.ts';

/** Asks for confirmation before a failed effect is permanently discarded. */
export function DiscardDialog({ effect }: { effect: SetAsideEffect }) {
  const [isOpen, setOpen] = useState(false);
  const discard = useDiscardEffect();
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Discard: ${effect.about}`}>
          Discard
        </Button>
      }
      title="Discard permanently?"
      description={`${kindOf(effect)}: ${effect.about}. It won’t be retried and leaves this list.`}
      confirm="Discard"
      cancel="Keep it"
      isPending={discard.isPending || discard.isSuccess}
      onConfirm={() => {
        discard.mutate(effect.id);
      }}
    >
      {discard.error !== null && (
        <Notice tone="danger">{refusalOf(discard.error, { fields: [] }).message}</Notice>
      )}
    </ConfirmDialog>
  );
}
