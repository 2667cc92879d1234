import type { ReactNode } from 'react';
import { getExternalVideoUrl } from '@grove/contracts/courses/getExternalVideo';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { webAddressMax } from '@grove/contracts/fields/limits';
import {
  buttonVariants,
  captionMax,
  labelMax,
  opinionScaleMax,
  questionMax,
  stopwatchSecondsMax,
  widgetTitleMax,
} from '@grove/contracts/courses/widgetRules';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { QuestionOptions } from './QuestionOptions.tsx';
import type { WidgetProblems } from './widgetProblems.ts';

interface WidgetFieldsProps {
  type: WidgetType;
  form: WidgetForm;
  problems: WidgetProblems;
  onChange: (fields: WidgetForm) => void;
}

type TextName =
  | 'caption'
  | 'alt'
  | 'title'
  | 'fileName'
  | 'mediaUrl'
  | 'text'
  | 'url'
  | 'question'
  | 'minLabel'
  | 'maxLabel';
type NumberName = 'min' | 'max';

interface FieldSpec {
  label: string;
  max: number;
  hint?: string;
  isAddress?: true;
}

const variantLabels = { primary: 'Filled', secondary: 'Outlined', ghost: 'Plain' } as const;

/** The fields of a widget other than its rich text and its file. */
export function WidgetFields({ type, form, problems, onChange }: WidgetFieldsProps) {
  const text = (name: TextName, { label, max, hint, isAddress }: FieldSpec) => (
    <Field key={name} label={label} error={problems[name]} {...(hint !== undefined && { hint })}>
      <Input
        type={isAddress ? 'url' : 'text'}
        maxLength={max}
        // The URL of a file of this site is not edited.
        value={name === 'mediaUrl' ? (getExternalVideoUrl(form) ?? '') : (form[name] ?? '')}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
  const number = (name: NumberName, label: string) => (
    <Field key={name} label={label} error={problems[name]}>
      <Input
        type="number"
        step={1}
        min={-opinionScaleMax}
        max={opinionScaleMax}
        value={form[name] ?? 0}
        onChange={({ target }) => onChange({ [name]: Math.trunc(Number(target.value)) })}
      />
    </Field>
  );
  const title = text('title', { label: 'Title', max: widgetTitleMax });
  const caption = text('caption', { label: 'Caption', max: captionMax });
  const question = text('question', { label: 'Question', max: questionMax });
  const address = (hint: string) => text('url', { label: 'URL', max: webAddressMax, hint, isAddress: true });

  const fields: Record<WidgetType, ReactNode> = {
    text: null,
    image: [
      text('alt', {
        label: 'Alt text (describes the image for people who can’t see it)',
        max: captionMax,
        hint: 'Leave empty if the image is only decorative.',
      }),
      caption,
    ],
    video: [
      title,
      text('mediaUrl', {
        label: 'URL',
        max: webAddressMax,
        hint: 'A YouTube or Vimeo video, or the URL of a video file, instead of a file from the library.',
        isAddress: true,
      }),
      caption,
    ],
    audio: [title, caption],
    file: [text('fileName', { label: 'File name', max: widgetTitleMax }), caption],
    button: [
      text('text', { label: 'Text', max: labelMax }),
      address(
        'A web page, a page on this site such as /library, mailto: and an email, or tel: and a number.',
      ),
      <Field key="variant" label="Style">
        <Select
          value={form.variant ?? 'primary'}
          options={buttonVariants.map((value) => ({ value, label: variantLabels[value] }))}
          onChange={({ target }) => onChange({ variant: target.value as (typeof buttonVariants)[number] })}
        />
      </Field>,
    ],
    stopwatch: (
      <Field label="Starts at (seconds)" hint="The stopwatch counts up from there.">
        <Input
          type="number"
          min={0}
          max={stopwatchSecondsMax}
          step={1}
          value={form.initialSeconds ?? 0}
          onChange={({ target }) => onChange({ initialSeconds: parseSeconds(target.value) })}
        />
      </Field>
    ),
    calendly: [title, address('Your booking page: https://calendly.com/…')],
    typeform: [title, address('Your form: https://….typeform.com/to/…')],
    question: [
      question,
      <QuestionOptions key="options" options={form.options} problem={problems.options} onChange={onChange} />,
    ],
    opinionScale: [
      question,
      number('min', 'From'),
      number('max', 'To'),
      text('minLabel', { label: 'Low end label', max: labelMax }),
      text('maxLabel', { label: 'High end label', max: labelMax }),
    ],
  };
  return fields[type];
}

function parseSeconds(text: string): number {
  return Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), stopwatchSecondsMax);
}
