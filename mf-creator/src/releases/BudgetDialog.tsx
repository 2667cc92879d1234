import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/releases/deployRules';
import type { UnreleasedRemote } from '@grove/contracts/releases/deploys';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { DialogForm } from '../portal/DialogForm.tsx';
import { useChangeBudget } from './releases.api.ts';

interface BudgetDialogProps {
  remote: UnreleasedRemote;
  onClosed: () => void;
}

const kilobyte = 1_024;

/** Edits the size budget of a remote. A build above it is refused. */
export function BudgetDialog({ remote: { name, budget }, onClosed }: BudgetDialogProps) {
  const change = useChangeBudget(name);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useServerForm(
    useForm({
      defaultValues: {
        firstScreenBytes: toKilobytes(budget.firstScreenBytes),
        chunkBytes: toKilobytes(budget.chunkBytes),
        why: '',
      },
    }),
    {
      send: async ({ firstScreenBytes, chunkBytes, why }) => {
        await change.mutateAsync({
          firstScreenBytes: Number(firstScreenBytes) * kilobyte,
          chunkBytes: Number(chunkBytes) * kilobyte,
          why,
        });
        if (formRef.current !== null) onClosed();
      },
      lateRefusalPrefix: () => `The size budget for ${name} was not changed.`,
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      size="sm"
      title={`Size budget for ${name}`}
      description="Maximum download size, compressed. Larger builds are rejected."
    >
      <DialogForm ref={formRef} form={form} action="Change budget" close={onClosed}>
        <Field label="First screen (kB)" error={form.getError('firstScreenBytes')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...form.field('firstScreenBytes', deployRules.budgetKilobytes)}
          />
        </Field>
        <Field label="Largest chunk (kB)" error={form.getError('chunkBytes')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...form.field('chunkBytes', deployRules.budgetKilobytes)}
          />
        </Field>
        <Field label="Reason" error={form.getError('why')}>
          <Input autoComplete="off" {...form.field('why', deployRules.budgetReason)} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

function toKilobytes(bytes: number): string {
  return String(Math.ceil(bytes / kilobyte));
}
