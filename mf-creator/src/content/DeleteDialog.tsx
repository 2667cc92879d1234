import { useState } from 'react';
import type { CreatorProduct } from '@grove/contracts/content';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { typingIsKept } from '@grove/ui/watchTyping';
import { useDelete } from './content.api.ts';

/**
 * Asks for the product's title before it is permanently deleted. If the product cannot be deleted, says
 * why.
 */
export function DeleteDialog({ product, onClosed }: { product: CreatorProduct; onClosed: () => void }) {
  const [typed, setTyped] = useState('');
  const remove = useDelete();
  const { title } = product;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      title={`Delete ${title}?`}
      description="This permanently deletes it, including its lessons and files. You can’t undo this."
      confirm="Delete"
      cancel="Keep it"
      isDisabled={typed.trim() !== title.trim()}
      isPending={remove.isPending}
      onConfirm={() => {
        remove.mutate(product, {
          onSuccess: () => {
            onClosed();
            toast({ title: 'Product deleted', description: `${title} was deleted.` });
          },
        });
      }}
    >
      <div {...typingIsKept}>
        <Field label={`Type “${title}” to delete it`}>
          <Input
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        </Field>
      </div>
      {remove.error !== null && <Notice tone="danger">{inPlainWords(remove.error)}</Notice>}
    </ConfirmDialog>
  );
}
