import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { Circle, CircleKind } from '@grove/contracts/community/circles';
import { newIdempotencyKey } from '@grove/platform/idempotencyKeys';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { Select } from '@grove/ui/forms/Select';
import { CircleForm } from './CircleForm.tsx';
import type { CircleFields } from './CircleForm.tsx';
import { useCreateCircle } from './circles.api.ts';

interface NewCircleProps {
  /** The kind that is selected when the dialog opens. Default: a circle. */
  kind?: CircleKind;
  /** The button that opens the dialog. */
  trigger?: ReactElement;
  /** Called with the new circle. */
  onCreated?: (circle: Circle) => void;
}

/** Creates a circle or pod. */
export function NewCircle({ kind = 'circle', trigger = defaultTrigger, onCreated }: NewCircleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title="New circle or pod"
      description="You’ll be its first member and leader. Only members can see what’s shared there."
    >
      <NewCircleForm
        kind={kind}
        onCreated={(created) => {
          setOpen(false);
          onCreated?.(created);
        }}
      />
    </Dialog>
  );
}

const defaultTrigger = <Button icon={<Plus size={18} aria-hidden />}>New circle or pod</Button>;

const kinds = [
  { value: 'circle', label: 'Circle' },
  { value: 'pod', label: 'Pod' },
];

function NewCircleForm({ kind, onCreated }: { kind: CircleKind; onCreated: (circle: Circle) => void }) {
  const create = useCreateCircle();
  const defaultValues: CircleFields & { kind: CircleKind } = { kind, name: '', description: '' };
  const form = useServerForm(useForm({ defaultValues }), {
    send: async (fields) => {
      onCreated(await create.mutateAsync({ ...fields, key: newIdempotencyKey() }));
    },
  });
  return (
    <CircleForm
      form={form}
      before={
        <Field label="Kind" hint="A pod is a small circle. Both work the same way.">
          <Select options={kinds} {...form.field('kind')} />
        </Field>
      }
      submitLabel="Create"
    />
  );
}
