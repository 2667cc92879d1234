import type { SetAsideEffect } from '@grove/contracts/creator/system';
import { toFormError } from '@grove/platform/requestErrors';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { Notice } from '@grove/ui/feedback/Notice';
import { getKindLabel } from './getKindLabel.ts';
import { useDiscardEffect } from './system.api.ts';

/** Asks for confirmation before a failed effect is permanently discarded. */
export function DiscardDialog({ effect, onClosed }: { effect: SetAsideEffect; onClosed: () => void }) {
  const discard = useDiscardEffect();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
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
