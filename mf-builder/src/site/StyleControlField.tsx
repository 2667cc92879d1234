import { X } from 'lucide-react';
import { styled } from 'styled-components';
import type { SectionImage, StyleControl } from '@grove/contracts/styleControls';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Select } from '@grove/ui/Select';
import { Slider } from '@grove/ui/Slider';
import { ColourInput } from './ColourInput.tsx';
import { ImageAddress } from './ImageAddress.tsx';
import { ImagesControl } from './ImagesControl.tsx';
import { VideoAddress } from './VideoAddress.tsx';

interface StyleControlFieldProps<Control extends StyleControl = StyleControl> {
  control: Control;
  /** Undefined while it is not set. */
  value: unknown;
  /** The whole group's values. */
  neighbours: Readonly<Record<string, unknown>>;
  onChange: (value: unknown) => void;
}

type Of<Kind extends StyleControl['kind']> = Omit<
  StyleControlFieldProps<Extract<StyleControl, { kind: Kind }>>,
  'neighbours'
>;

/** The control that the contract asks for. */
export function StyleControlField({ control, value, neighbours, onChange }: StyleControlFieldProps) {
  switch (control.kind) {
    case 'choice':
      return <ChoiceField {...{ control, value, onChange }} />;
    case 'range':
      return <RangeField {...{ control, value, onChange }} />;
    case 'colour':
      return <ColourField {...{ control, value, onChange }} />;
    case 'address':
      return control.of === 'image' ? (
        <ImageAddress label={control.label} value={textOf(value)} onChange={onChange} />
      ) : (
        <VideoAddress
          label={control.label}
          value={textOf(value)}
          isDirect={neighbours['videoType'] === 'direct'}
          onChange={onChange}
        />
      );
    case 'images':
      return <ImagesControl images={(value ?? []) as SectionImage[]} onChange={onChange} />;
  }
}

function ChoiceField({ control, value, onChange }: Of<'choice'>) {
  const name = (option: string) => control.names?.[option] ?? option;
  const usual = control.default === undefined ? 'Theme default' : `Default (${name(control.default)})`;
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

function RangeField({ control, value, onChange }: Of<'range'>) {
  const { label, min, max, step, unit } = control;
  const shown = typeof value === 'number' ? value : control.default;
  return (
    <Field label={label}>
      <Slider
        value={shown}
        {...{ min, max, step }}
        valueText={`${String(shown)}${unit === '' ? '' : ` ${unit}`}`}
        onValueChange={onChange}
      />
    </Field>
  );
}

function ColourField({ control, value, onChange }: Of<'colour'>) {
  const isSet = typeof value === 'string' && value !== '';
  return (
    <Row>
      <Field label={control.label} hint={isSet ? undefined : 'The theme’s own'}>
        <ColourInput label={control.label} value={isSet ? value : 'FFFFFF'} onChange={onChange} />
      </Field>
      {isSet && (
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={<X size={16} aria-hidden />}
          aria-label={`Clear ${control.label.toLowerCase()}`}
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
