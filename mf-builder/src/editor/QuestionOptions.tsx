import { useState } from 'react';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { optionsMax } from '@grove/contracts/courses/widgetRules';
import { Field } from '@grove/ui/forms/Field';
import { Select } from '@grove/ui/forms/Select';
import { Textarea } from '@grove/ui/forms/Textarea';

const answerKinds = [
  { value: 'choice', label: 'Choose one of the options' },
  { value: 'words', label: 'Answer in their own words' },
];

interface QuestionOptionsProps {
  /** Undefined if members answer in their own words. */
  options: readonly string[] | undefined;
  problem: string | undefined;
  onChange: (fields: WidgetForm) => void;
}

/** Chooses how members answer a question, and edits the options, one per line. */
export function QuestionOptions({ options, problem, onChange }: QuestionOptionsProps) {
  // The text as typed: parsing must not change it, and it is kept while members answer in their own words.
  const [text, setText] = useState(() => (options ?? []).join('\n'));
  return (
    <>
      <Field label="Members">
        <Select
          options={answerKinds}
          value={options === undefined ? 'words' : 'choice'}
          onChange={({ target }) => {
            onChange({ options: target.value === 'choice' ? toLines(text) : undefined });
          }}
        />
      </Field>
      {options !== undefined && (
        <Field label="Options" hint={`One per line, up to ${String(optionsMax)}.`} error={problem}>
          <Textarea
            rows={5}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              onChange({ options: toLines(target.value) });
            }}
          />
        </Field>
      )}
    </>
  );
}

function toLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
