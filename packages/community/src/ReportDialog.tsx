import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonNames, reportReasons, reportWordsMax } from '@grove/contracts/reportReasons';
import type { ReportReason, ReportSubject } from '@grove/contracts/reportReasons';
import { call } from '@grove/platform/call';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
import { Field } from '@grove/ui/Field';
import { Textarea } from '@grove/ui/Textarea';

interface ReportDialogProps {
  subject: ReportSubject;
  subjectId: string;
  onClose: () => void;
}

// Two people alone read a message.
const aboutMessage =
  'Those who keep the community see this message, nothing else that you wrote to each other, and who reported it. Should they write to its author about it, its author can tell that it was you.';

/** Tells those who keep the community of something. Nobody else is told who did. */
export function ReportDialog({ subject, subjectId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const report = useMutation({
    mutationFn: (given: ReportReason) =>
      call('POST /api/reports', { body: { subject, subjectId, reason: given, words: words.trim() } }),
    onSuccess: () => {
      toast({ title: 'Thank you', description: 'We look at what you reported.' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Report this ${subject}`}
      description={
        subject === 'message' ? aboutMessage : 'Only those who keep the community see who reported it.'
      }
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      confirm="Report"
      variant="primary"
      isDisabled={reason === undefined}
      isPending={report.isPending}
      onConfirm={() => {
        if (reason !== undefined) report.mutate(reason);
      }}
    >
      <Reasons>
        <legend>Why</legend>
        {reasonNames.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="reason"
              checked={reason === name}
              onChange={() => {
                setReason(name);
              }}
            />
            {reportReasons[name]}
          </label>
        ))}
      </Reasons>
      <Field label="What should we know? (optional)" error={report.isError && inPlainWords(report.error)}>
        <Textarea
          rows={3}
          maxLength={reportWordsMax}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
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
`;
