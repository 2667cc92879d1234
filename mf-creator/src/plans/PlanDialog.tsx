import { useState } from 'react';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { PlanForm } from './PlanForm.tsx';
import type { PlanFormProps } from './PlanForm.tsx';

/** A dialog that adds or edits a plan. Asks for confirmation before it discards input. */
export function PlanDialog(props: Omit<PlanFormProps, 'onChanged'>) {
  const { plan, close } = props;
  const [isChanged, setChanged] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={close}
      isChanged={isChanged}
      description="Its price is charged every month or year until the subscriber cancels."
      title={plan === undefined ? 'Add plan' : `Edit ${plan.name}`}
    >
      <PlanForm
        {...props}
        onChanged={() => {
          setChanged(true);
        }}
      />
    </Dialog>
  );
}
