import { useState } from 'react';
import type { ReactElement } from 'react';
import { reportWordsMax } from '@grove/contracts/reportReasons';
import type { ReportDecision } from '@grove/contracts/reportReasons';
import type { Report } from '@grove/contracts/reports';
import { useWishKeys } from '@grove/platform/idempotencyKey';
import { inPlainWords } from '@grove/platform/refusal';
import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
import { Field } from '@grove/ui/Field';
import { Textarea } from '@grove/ui/Textarea';
import { decisionWords, whatFollows } from './decisionWords.ts';
import { useDecideReport } from './reports.api.ts';

interface DecisionDialogProps {
  report: Report;
  decision: ReportDecision;
  trigger: ReactElement;
}

/** Asks before something is done about a report, and for words to whoever wrote it. */
export function DecisionDialog({ report: { id, subject, author }, decision, trigger }: DecisionDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const wish = useWishKeys();
  const decide = useDecideReport(id);
  const { label } = decisionWords[decision];
  const isTold = decision !== 'dismiss' && author !== null;
  return (
    <ConfirmDialog
      title={`${label} this ${subject}?`}
      description={whatFollows(subject, decision)}
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
      confirm={label}
      variant={decision === 'delete' ? 'destructive' : 'primary'}
      isDisabled={decision === 'warn' && words.trim() === ''}
      isPending={decide.isPending}
      onConfirm={() => {
        decide.mutate(
          { decision, words: words.trim(), key: wish.keyOf(words.trim()) },
          {
            onSuccess: () => {
              wish.forget();
              setWords('');
              setOpen(false);
            },
          },
        );
      }}
    >
      {isTold ? (
        <Field
          label={`Your words to ${author.name}${decision === 'warn' ? '' : ' (optional)'}`}
          error={decide.isError && inPlainWords(decide.error)}
        >
          <Textarea
            rows={4}
            maxLength={reportWordsMax}
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
            }}
          />
        </Field>
      ) : (
        decide.isError && <p role="alert">{inPlainWords(decide.error)}</p>
      )}
    </ConfirmDialog>
  );
}
