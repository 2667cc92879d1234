import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Circle } from '@grove/contracts/circles';
import { newIdempotencyKey } from '@grove/platform/idempotencyKey';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { CircleForm } from './CircleForm.tsx';
import { useCreateCircle } from './circles.api.ts';

/** Makes a circle or pod.
 *  @param onMade told of it once it is there. */
export function NewCircle({ onMade }: { onMade?: (circle: Circle) => void }) {
  const [isOpen, setOpen] = useState(false);
  const create = useCreateCircle();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button icon={<Plus size={18} aria-hidden />}>New circle or pod</Button>}
      title="New circle or pod"
      description="You are in it and lead it. What is shared there is read by its members alone."
    >
      <CircleForm
        submitLabel="Create"
        send={async (words) => {
          const made = await create.mutateAsync({ ...words, key: newIdempotencyKey() });
          setOpen(false);
          onMade?.(made);
        }}
      />
    </Dialog>
  );
}
