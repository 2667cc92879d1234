import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { reportReasonNames, reportReasons } from '@grove/contracts/community/communityRules';
import type { ReportReason, ReportSubject } from '@grove/contracts/community/communityRules';
import { call } from '@grove/platform/call';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { Field } from '@grove/ui/forms/Field';
import { Notice } from '@grove/ui/feedback/Notice';
import { Textarea } from '@grove/ui/forms/Textarea';

interface ReportDialogProps {
  subject: ReportSubject;
  subjectId: string;
  onClose: () => void;
}

interface Fields extends Record<string, string> {
  reason: ReportReason | '';
  words: string;
}

// Only the two members of a conversation can read its messages.
const messageDescription =
  'Moderators will see this message and who reported it, but none of your other messages. If they contact the author about it, the author may realize that you reported it.';

/** Reports content or a member to the moderators. No one else learns who reported it. */
export function ReportDialog({ subject, subjectId, onClose }: ReportDialogProps) {
  const form = useServerForm(useForm<Fields>({ defaultValues: { reason: '', words: '' } }), {
    send: async ({ reason, words }) => {
      if (reason === '') return;
      await call('POST /api/reports', { body: { subject, subjectId, reason, words: words.trim() } });
      toast({ title: 'Thank you', description: 'We’ll review your report.' });
      onClose();
    },
    lateRefusalPrefix: () => `The ${subject} wasn’t reported.`,
  });
  return (
    <ConfirmDialog
      title={`Report this ${subject}`}
      description={subject === 'message' ? messageDescription : 'Only moderators can see who reported it.'}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      confirm="Report"
      variant="primary"
      isPending={form.isPending}
      onConfirm={form.submit}
    >
      <ReasonFields form={form} />
      <Field label="Anything else we should know? (optional)" error={form.getError('words')}>
        <Textarea rows={3} {...form.field('words', fieldRules.reportText)} />
      </Field>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
    </ConfirmDialog>
  );
}

function ReasonFields({ form }: { form: ServerFormState<'reason'> }) {
  const errorId = useId();
  const error = form.getError('reason');
  return (
    <Reasons aria-describedby={error === undefined ? undefined : errorId}>
      <legend>Reason</legend>
      {reportReasonNames.map((name) => (
        <label key={name}>
          <input type="radio" value={name} {...form.field('reason', getReasonError)} />
          {reportReasons[name]}
        </label>
      ))}
      <p id={errorId} aria-live="polite">
        {error}
      </p>
    </Reasons>
  );
}

function getReasonError(reason: string) {
  return reason === '' ? 'Please choose a reason' : undefined;
}

const Reasons = styled.fieldset`
  display: grid;
  gap: var(--grove-space-2);
  margin: 0 0 var(--grove-space-4);
  padding: 0;
  border: 0;

  legend {
    margin-block-end: var(--grove-space-2);
    padding: 0;
    font-weight: 600;
  }

  label {
    display: flex;
    align-items: center;
    gap: var(--grove-space-2);
    min-block-size: 1.75rem;
  }

  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--grove-primary-strong, var(--grove-primary));
  }

  p {
    margin: 0;
    color: var(--grove-danger);
    font-size: var(--grove-text-14);
  }

  p:empty {
    display: none;
  }
`;
