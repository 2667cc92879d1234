import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Circle, CircleKind } from '@grove/contracts/circles';
import { newIdempotencyKey } from '@grove/platform/idempotencyKey';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { Select } from '@grove/ui/Select';
import { CircleForm } from './CircleForm.tsx';
import type { CircleWords } from './CircleForm.tsx';
import { useCreateCircle } from './circles.api.ts';

/** Creates a circle or pod.
 *  @param onMade called with the new circle. */
export function NewCircle({ onMade }: { onMade?: (circle: Circle) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button icon={<Plus size={18} aria-hidden />}>New circle or pod</Button>}
      title="New circle or pod"
      description="You’ll be its first member and leader. Only members can see what’s shared there."
    >
      <NewCircleForm
        onMade={(made) => {
          setOpen(false);
          onMade?.(made);
        }}
      />
    </Dialog>
  );
}

const kinds = [
  { value: 'circle', label: 'Circle' },
  { value: 'pod', label: 'Pod' },
];

function NewCircleForm({ onMade }: { onMade: (circle: Circle) => void }) {
  const create = useCreateCircle();
  const defaultValues: CircleWords & { kind: CircleKind } = { kind: 'circle', name: '', description: '' };
  const form = useServerForm(useForm({ defaultValues }), {
    send: async (words) => {
      onMade(await create.mutateAsync({ ...words, key: newIdempotencyKey() }));
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
