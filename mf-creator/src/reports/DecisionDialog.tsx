import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { LazyForm } from '../portal/LazyForm.tsx';
import type { DecisionFormProps } from './DecisionForm.tsx';
import { getQuestion, getConsequence } from './decisionLabels.ts';

type DecisionDialogProps = Pick<DecisionFormProps, 'report' | 'decision'> & { trigger: ReactElement };

/** A dialog that confirms a decision about a report and asks for a message to the author. */
export function DecisionDialog({ trigger, ...decisionProps }: DecisionDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const { report, decision } = decisionProps;
  // Kept outside the form, so that the same decision has the same idempotency key after the dialog is
  // reopened.
  const idempotencyKeys = useIdempotencyKeys();
  return (
    <Dialog
      size="sm"
      title={getQuestion(report.subject, decision)}
      description={getConsequence(report.subject, decision)}
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <LazyForm
        name="decision-form"
        load={loadDecisionForm}
        props={{
          ...decisionProps,
          idempotencyKeys,
          close: () => {
            setOpen(false);
          },
        }}
      />
    </Dialog>
  );
}

/** Loaded on demand, because most visits to the reports decide nothing. */
function loadDecisionForm() {
  return import('./DecisionForm.tsx').then((module) => module.DecisionForm);
}
