import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SectionType } from '@grove/contracts/site/siteDefaults';
import type { SectionImage, StyleControl } from '@grove/contracts/site/styleControls';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Select } from '@grove/ui/forms/Select';
import { Slider } from '@grove/ui/forms/Slider';
import { hasFrames } from '@grove/ui/theme/tokens';
import type { Media } from '@grove/ui/theme/tokens';
import { ColorInput } from './ColorInput.tsx';
import { ImageUrlField } from './ImageUrlField.tsx';
import { ImagesControl } from './ImagesControl.tsx';
import { VideoUrlField } from './VideoUrlField.tsx';

interface StyleControlFieldProps<Control extends StyleControl = StyleControl> {
  control: Control;
  /** The type of the section. */
  type: SectionType;
  /** Undefined if not set. */
  value: unknown;
  /** All values of the control's group. */
  groupValues: Readonly<Record<string, unknown>>;
  onChange: (value: unknown) => void;
}

type FieldProps<Kind extends StyleControl['kind']> = Pick<
  StyleControlFieldProps<Extract<StyleControl, { kind: Kind }>>,
  'control' | 'value' | 'onChange'
>;

/** The input for a style control, according to its kind in the contract. */
export function StyleControlField({ control, type, value, groupValues, onChange }: StyleControlFieldProps) {
  switch (control.kind) {
    case 'choice':
      return <ChoiceField {...{ control, value, onChange }} />;
    case 'range':
      return <RangeField {...{ control, value, onChange }} unset={control.unset?.[type]} />;
    case 'colour':
      return <ColorField {...{ control, value, onChange }} />;
    case 'address':
      return control.of === 'image' ? (
        <ImageUrlField label={control.label} value={toText(value)} onChange={onChange} />
      ) : (
        <VideoUrlField
          label={control.label}
          value={toText(value)}
          type={groupValues['videoType'] as Media['videoType']}
          onChange={onChange}
        />
      );
    case 'images':
      return (
        <ImagesControl
          images={(value ?? []) as SectionImage[]}
          isFramed={hasFrames(groupValues)}
          onChange={onChange}
        />
      );
  }
}

function ChoiceField({ control, value, onChange }: FieldProps<'choice'>) {
  const getName = (option: string) => control.names?.[option] ?? option;
  const note = control.defaultNote === undefined ? '' : `, ${control.defaultNote}`;
  const defaultLabel =
    control.default === undefined ? 'Theme default' : `Default (${getName(control.default)}${note})`;
  const options = [
    { value: '', label: defaultLabel },
    ...control.options.map((option) => ({ value: option, label: getName(option) })),
  ];
  return (
    <Field label={control.label}>
      <Select
        options={options}
        value={toText(value)}
        onChange={({ target }) => {
          onChange(target.value === '' ? undefined : target.value);
        }}
      />
    </Field>
  );
}

/** @param unset the text for the value while nothing is set, if it differs from the default. */
function RangeField({
  control,
  value,
  unset,
  onChange,
}: FieldProps<'range'> & { unset: string | undefined }) {
  const { label, min, max, step, unit } = control;
  const isSet = typeof value === 'number';
  const shown = isSet ? value : control.default;
  const text = `${String(shown)}${unit === '' ? '' : ` ${unit}`}`;
  return (
    <Clearable {...{ label, isSet, onChange }}>
      <Field label={label}>
        <Slider
          value={shown}
          {...{ min, max, step }}
          valueText={isSet ? text : (unset ?? text)}
          onValueChange={onChange}
        />
      </Field>
    </Clearable>
  );
}

function ColorField({ control, value, onChange }: FieldProps<'colour'>) {
  const isSet = typeof value === 'string' && value !== '';
  return (
    <Clearable {...{ isSet, onChange }} label={control.label}>
      <Field label={control.label} hint={isSet ? undefined : 'Theme default'}>
        <ColorInput label={control.label} value={isSet ? value : 'FFFFFF'} onChange={onChange} />
      </Field>
    </Clearable>
  );
}

interface ClearableProps {
  label: string;
  isSet: boolean;
  onChange: (value: undefined) => void;
  children: ReactNode;
}

/** A control with a button that resets it to its default. */
function Clearable({ label, isSet, onChange, children }: ClearableProps) {
  return (
    <Row>
      {children}
      {isSet && (
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={<X size={16} aria-hidden />}
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={() => {
            onChange(undefined);
          }}
        />
      )}
    </Row>
  );
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-2);
`;
