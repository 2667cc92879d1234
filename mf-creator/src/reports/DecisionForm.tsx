import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import type { ReportDecision } from '@grove/contracts/community/communityRules';
import type { Report } from '@grove/contracts/community/reports';
import type { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { useServerForm } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/forms/Field';
import { Textarea } from '@grove/ui/forms/Textarea';
import { DialogForm } from '../portal/DialogForm.tsx';
import { decisionLabels } from './decisionLabels.ts';
import { useDecideReport } from './reports.api.ts';

export interface DecisionFormProps {
  report: Report;
  decision: ReportDecision;
  idempotencyKeys: ReturnType<typeof useIdempotencyKeys>;
  close: () => void;
}

/** The form of a decision about a report: a message to the author. */
export function DecisionForm({ report, decision, idempotencyKeys, close }: DecisionFormProps) {
  const { id, subject, author } = report;
  const formRef = useRef<HTMLFormElement>(null);
  const decide = useDecideReport(id);
  const isWarning = decision === 'warn';
  const form = useServerForm(useForm({ defaultValues: { words: '' } }), {
    send: async (values) => {
      const words = values.words.trim();
      await decide.mutateAsync({ decision, words, key: idempotencyKeys.getKey(words) });
      idempotencyKeys.reset();
      if (formRef.current !== null) close();
    },
    lateRefusalPrefix: () => `Your decision about the ${subject} was not saved.`,
  });
  return (
    <DialogForm
      ref={formRef}
      form={form}
      action={decisionLabels[decision].label}
      isDestructive={decision === 'delete'}
      close={close}
    >
      {decision !== 'dismiss' && author !== null && (
        <Field
          label={`Message to ${author.name}${isWarning ? '' : ' (optional)'}`}
          error={form.getError('words')}
        >
          <Textarea
            rows={4}
            {...form.field('words', isWarning ? fieldRules.warning : fieldRules.reportText)}
          />
        </Field>
      )}
    </DialogForm>
  );
}
