import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { answerMax } from '@grove/contracts/courses/widgetRules';
import { Card } from '@grove/ui/layout/Card';
import { Field } from '@grove/ui/forms/Field';
import { Textarea } from '@grove/ui/forms/Textarea';
import { useWarnBeforeUnload } from '@grove/ui/editing/useLeaveGuard';
import { AnswerNote } from './AnswerNote.tsx';
import type { Answering } from './answering.ts';
import type { WidgetOf } from './widgetOf.ts';

interface QuestionWidgetProps {
  widget: WidgetOf<'question'>;
  answering: Answering<string | null>;
}

/** A journal prompt or, if it has options, a choice of one. */
export function QuestionWidget({ widget, answering }: QuestionWidgetProps) {
  return (
    <Sheet>
      {widget.options.length === 0 ? (
        <JournalPrompt widget={widget} answering={answering} />
      ) : (
        <>
          <Options widget={widget} answering={answering} />
          <AnswerNote answering={answering} describe={(answer) => answer ?? ''} />
        </>
      )}
    </Sheet>
  );
}

function JournalPrompt({ widget, answering }: QuestionWidgetProps) {
  // The server would refuse text that is too long. It is kept here until it is shortened.
  const [tooLong, setTooLong] = useState<string>();
  useWarnBeforeUnload(tooLong !== undefined);
  return (
    <>
      <Field
        label={widget.question}
        error={tooLong !== undefined && 'This answer is too long to save. Please shorten it.'}
      >
        <Textarea
          rows={4}
          maxLength={answerMax}
          placeholder="Write whatever comes to mind. Only you can read it."
          value={tooLong ?? answering.answer ?? ''}
          onChange={({ target: { value } }) => {
            setTooLong(value.length > answerMax ? value : undefined);
            if (value.length <= answerMax) answering.change(value === '' ? null : value, 'soon');
          }}
        />
      </Field>
      {tooLong === undefined && <AnswerNote answering={answering} describe={(answer) => answer ?? ''} />}
    </>
  );
}

function Options({ widget, answering }: QuestionWidgetProps) {
  const name = useId();
  return (
    <Group>
      <legend>{widget.question}</legend>
      {widget.options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={answering.answer === option}
            onChange={() => answering.change(option)}
          />
          {option}
        </label>
      ))}
    </Group>
  );
}

const Sheet = styled(Card)`
  display: grid;
  gap: var(--grove-space-2);
  label {
    font-size: var(--grove-text-16);
  }
  label[for] {
    margin-block-end: var(--grove-space-1);
  }
`;

const Group = styled.fieldset`
  display: grid;
  gap: var(--grove-space-1);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: var(--grove-space-2);
    padding: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--grove-space-3);
    align-items: start;
    padding: var(--grove-space-2) var(--grove-space-3);
    border-radius: var(--grove-radius);
    overflow-wrap: anywhere;
    cursor: pointer;
    &:hover {
      background: var(--grove-track);
    }
    &:has(:checked) {
      background: var(--grove-primary-soft);
    }
  }
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0.125rem 0 0;
    accent-color: var(--grove-primary-text);
  }
`;
