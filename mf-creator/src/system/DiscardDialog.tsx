import { useState } from 'react';
import type { SetAsideEffect } from '@grove/contracts/creator/system';
import { toFormError } from '@grove/platform/requestErrors';
import { Button } from '@grove/ui/forms/Button';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { Notice } from '@grove/ui/feedback/Notice';
import { getKindLabel } from './getKindLabel.ts';
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
      description={`${getKindLabel(effect)}: ${effect.about}. It won’t be retried and leaves this list.`}
      confirm="Discard"
      cancel="Keep it"
      isPending={discard.isPending || discard.isSuccess}
      onConfirm={() => {
        discard.mutate(effect.id);
      }}
    >
      {discard.error !== null && (
        <Notice tone="danger">{toFormError(discard.error, { fields: [] }).message}</Notice>
      )}
    </ConfirmDialog>
  );
}
