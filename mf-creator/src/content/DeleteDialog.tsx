import { useState } from 'react';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Notice } from '@grove/ui/feedback/Notice';
import { unguardedInput } from '@grove/ui/editing/watchTyping';
import { useDeleteProduct } from './content.api.ts';

/**
 * Asks for the product's title before it is permanently deleted. If the product cannot be deleted, says
 * why.
 */
export function DeleteDialog({ product, onClosed }: { product: CreatorProduct; onClosed: () => void }) {
  const [typedTitle, setTypedTitle] = useState('');
  const remove = useDeleteProduct();
  const { title } = product;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      title={`Delete ${title}?`}
      description="This permanently deletes it, including its lessons and files. You can’t undo this."
      confirm="Delete"
      cancel="Keep it"
      isDisabled={typedTitle.trim() !== title.trim()}
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
      <div {...unguardedInput}>
        <Field label={`Type “${title}” to delete it`}>
          <Input
            autoComplete="off"
            value={typedTitle}
            onChange={({ target }) => {
              setTypedTitle(target.value);
            }}
          />
        </Field>
      </div>
      {remove.error !== null && <Notice tone="danger">{getErrorMessage(remove.error)}</Notice>}
    </ConfirmDialog>
  );
}
