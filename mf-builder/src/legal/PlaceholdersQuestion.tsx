import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';

interface PlaceholdersQuestionProps {
  /** At least one. */
  placeholders: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a page is published with placeholders. */
export function PlaceholdersQuestion({ placeholders, onConfirm, onClose }: PlaceholdersQuestionProps) {
  const [first = ''] = placeholders;
  const left =
    placeholders.length === 1
      ? `The text still contains a placeholder: ${first}`
      : `The text still contains ${String(placeholders.length)} placeholders, for example ${first}`;
  return (
    <ConfirmDialog
      open
      variant="primary"
      title="Publish with placeholders?"
      description={`${left}. Visitors will see the brackets.`}
      confirm="Publish anyway"
      cancel="Keep editing"
      onConfirm={onConfirm}
      onOpenChange={onClose}
    />
  );
}
