import { Dialog } from '@grove/ui/overlays/Dialog';
import { LazyForm } from '../portal/LazyForm.tsx';
import type { PlanListProps } from './PlanList.tsx';

/** A dialog with the plans of a membership. */
export function PlansDialog({ onClosed, ...list }: PlanListProps & { onClosed: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title="Plans"
      description="Members choose one when they join. They’re listed in this order."
    >
      <LazyForm<PlanListProps>
        name="plans"
        load={() => import('./PlanList.tsx').then((module) => module.PlanList)}
        props={list}
      />
    </Dialog>
  );
}
