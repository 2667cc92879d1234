import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/deployRules';
import type { WaitingRemote } from '@grove/contracts/deploys';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { DialogForm } from '../portal/DialogForm.tsx';
import { useChangeBudget } from './releases.api.ts';

interface BudgetDialogProps {
  remote: WaitingRemote;
  onClosed: () => void;
}

const kilobyte = 1_024;

/** Edits the size budget of a remote. A build above it is refused. */
export function BudgetDialog({ remote: { name, budget }, onClosed }: BudgetDialogProps) {
  const change = useChangeBudget(name);
  const isShown = useRef<HTMLFormElement>(null);
  const form = useServerForm(
    useForm({
      defaultValues: {
        firstScreenBytes: inKilobytes(budget.firstScreenBytes),
        chunkBytes: inKilobytes(budget.chunkBytes),
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
        if (isShown.current !== null) onClosed();
      },
      refusedBehind: () => `The size budget for ${name} was not changed.`,
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
      <DialogForm ref={isShown} form={form} action="Change budget" close={onClosed}>
        <Field label="First screen (kB)" error={form.errorOf('firstScreenBytes')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...form.field('firstScreenBytes', deployRules.budgetKilobytes)}
          />
        </Field>
        <Field label="Largest chunk (kB)" error={form.errorOf('chunkBytes')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...form.field('chunkBytes', deployRules.budgetKilobytes)}
          />
        </Field>
        <Field label="Reason" error={form.errorOf('why')}>
          <Input autoComplete="off" {...form.field('why', deployRules.budgetWhy)} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

function inKilobytes(bytes: number): string {
  return String(Math.ceil(bytes / kilobyte));
}
