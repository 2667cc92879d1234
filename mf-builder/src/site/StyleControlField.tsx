import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SectionType } from '@grove/contracts/siteDefaults';
import type { SectionImage, StyleControl } from '@grove/contracts/styleControls';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Select } from '@grove/ui/Select';
import { Slider } from '@grove/ui/Slider';
import { hasFrames } from '@grove/ui/tokens';
import type { Media } from '@grove/ui/tokens';
import { ColourInput } from './ColourInput.tsx';
import { ImageAddress } from './ImageAddress.tsx';
import { ImagesControl } from './ImagesControl.tsx';
import { VideoAddress } from './VideoAddress.tsx';

interface StyleControlFieldProps<Control extends StyleControl = StyleControl> {
  control: Control;
  /** The type of the section. */
  type: SectionType;
  /** Undefined if not set. */
  value: unknown;
  /** All values of the control's group. */
  neighbours: Readonly<Record<string, unknown>>;
  onChange: (value: unknown) => void;
}

type Of<Kind extends StyleControl['kind']> = Pick<
  StyleControlFieldProps<Extract<StyleControl, { kind: Kind }>>,
  'control' | 'value' | 'onChange'
>;

/** The input for a style control, according to its kind in the contract. */
export function StyleControlField({ control, type, value, neighbours, onChange }: StyleControlFieldProps) {
  switch (control.kind) {
    case 'choice':
      return <ChoiceField {...{ control, value, onChange }} />;
    case 'range':
      return <RangeField {...{ control, value, onChange }} unset={control.unset?.[type]} />;
    case 'colour':
      return <ColourField {...{ control, value, onChange }} />;
    case 'address':
      return control.of === 'image' ? (
        <ImageAddress label={control.label} value={textOf(value)} onChange={onChange} />
      ) : (
        <VideoAddress
          label={control.label}
          value={textOf(value)}
          type={neighbours['videoType'] as Media['videoType']}
          onChange={onChange}
        />
      );
    case 'images':
      return (
        <ImagesControl
          images={(value ?? []) as SectionImage[]}
          isFramed={hasFrames(neighbours)}
          onChange={onChange}
        />
      );
  }
}

function ChoiceField({ control, value, onChange }: Of<'choice'>) {
  const name = (option: string) => control.names?.[option] ?? option;
  const note = control.defaultNote === undefined ? '' : `, ${control.defaultNote}`;
  const usual = control.default === undefined ? 'Theme default' : `Default (${name(control.default)}${note})`;
  const options = [
    { value: '', label: usual },
    ...control.options.map((option) => ({ value: option, label: name(option) })),
  ];
  return (
    <Field label={control.label}>
      <Select
        options={options}
        value={textOf(value)}
        onChange={({ target }) => {
          onChange(target.value === '' ? undefined : target.value);
        }}
      />
    </Field>
  );
}

/** @param unset the text for the value while nothing is set, if it differs from the default. */
function RangeField({ control, value, unset, onChange }: Of<'range'> & { unset: string | undefined }) {
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

function ColourField({ control, value, onChange }: Of<'colour'>) {
  const isSet = typeof value === 'string' && value !== '';
  return (
    <Clearable {...{ isSet, onChange }} label={control.label}>
      <Field label={control.label} hint={isSet ? undefined : 'Theme default'}>
        <ColourInput label={control.label} value={isSet ? value : 'FFFFFF'} onChange={onChange} />
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-2);
`;
