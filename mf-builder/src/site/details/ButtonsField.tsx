import { Plus } from 'lucide-react';
import { buttonLabelMax, sectionButtonsMax } from '@grove/contracts/fields/limits';
import type { SectionButton } from '@grove/contracts/site/sectionDetails';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { DetailRow, DetailSet, RowActions } from './RowActions.tsx';
import { TargetField } from './TargetField.tsx';

interface ButtonsFieldProps {
  buttons: readonly SectionButton[] | undefined;
  onChange: (buttons: SectionButton[]) => void;
}

/** Edits the buttons of a section: their labels and where they lead. */
export function ButtonsField({ buttons = [], onChange }: ButtonsFieldProps) {
  const update = (index: number, change: Partial<SectionButton>) => {
    onChange(buttons.map((one, at) => (at === index ? { ...one, ...change } : one)));
  };
  return (
    <DetailSet>
      <legend>Buttons</legend>
      {buttons.map(({ label, url }, index) => (
        <DetailRow key={index} role="group" aria-label={`Button ${String(index + 1)}`}>
          <Field label="Label">
            <Input
              value={label}
              maxLength={buttonLabelMax}
              onChange={({ target }) => {
                update(index, { label: target.value });
              }}
            />
          </Field>
          <TargetField
            url={url}
            onChange={(next) => {
              update(index, { url: next });
            }}
          />
          <RowActions name={`button ${String(index + 1)}`} items={buttons} {...{ index, onChange }} />
        </DetailRow>
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus size={16} aria-hidden />}
        disabled={buttons.length >= sectionButtonsMax}
        onClick={() => {
          onChange([...buttons, { label: '', url: '/library' }]);
        }}
      >
        Add button
      </Button>
    </DetailSet>
  );
}
