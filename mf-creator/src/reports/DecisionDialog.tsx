import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { fieldRules } from '@grove/contracts/fieldRules';
import type { ReportDecision } from '@grove/contracts/reportReasons';
import type { Report } from '@grove/contracts/reports';
import { useWishKeys } from '@grove/platform/idempotencyKey';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { Textarea } from '@grove/ui/Textarea';
import { DialogForm } from '../portal/DialogForm.tsx';
import { decisionWords, getQuestion, whatFollows } from './decisionWords.ts';
import { useDecideReport } from './reports.api.ts';

interface Decided {
  report: Report;
  decision: ReportDecision;
}

/** A dialog that confirms a decision about a report and asks for a message to the author. */
export function DecisionDialog({ trigger, ...decided }: Decided & { trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  const { report, decision } = decided;
  // Kept outside the form, so that the same decision has the same idempotency key after the dialog is
  // reopened.
  const wish = useWishKeys();
  return (
    <Dialog
      size="sm"
      title={getQuestion(report.subject, decision)}
      description={whatFollows(report.subject, decision)}
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <DecisionForm
        {...decided}
        wish={wish}
        close={() => {
          setOpen(false);
        }}
      />
    </Dialog>
  );
}

interface DecisionFormProps extends Decided {
  wish: ReturnType<typeof useWishKeys>;
  close: () => void;
}

function DecisionForm({ report, decision, wish, close }: DecisionFormProps) {
  const { id, subject, author } = report;
  const isShown = useRef<HTMLFormElement>(null);
  const decide = useDecideReport(id);
  const isWarning = decision === 'warn';
  const form = useServerForm(useForm({ defaultValues: { words: '' } }), {
    send: async (typed) => {
      const words = typed.words.trim();
      await decide.mutateAsync({ decision, words, key: wish.keyOf(words) });
      wish.forget();
      if (isShown.current !== null) close();
    },
    refusedBehind: () => `Your decision about the ${subject} was not saved.`,
  });
  return (
    <DialogForm
      ref={isShown}
      form={form}
      action={decisionWords[decision].label}
      isDestructive={decision === 'delete'}
      close={close}
    >
      {decision !== 'dismiss' && author !== null && (
        <Field
          label={`Message to ${author.name}${isWarning ? '' : ' (optional)'}`}
          error={form.errorOf('words')}
        >
          <Textarea
            rows={4}
            {...form.field('words', isWarning ? fieldRules.warning : fieldRules.reportWords)}
          />
        </Field>
      )}
    </DialogForm>
  );
}
