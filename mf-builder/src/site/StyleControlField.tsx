import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Section, Theme } from '@grove/contracts/site/site';
import type { SectionImage, StyleControl } from '@grove/contracts/site/styleControls';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Select } from '@grove/ui/forms/Select';
import { Slider } from '@grove/ui/forms/Slider';
import { hasFrames } from '@grove/ui/theme/tokens';
import type { Media } from '@grove/ui/theme/tokens';
import { ColorInput } from './ColorInput.tsx';
import { describeThemeChoice, getEffectiveColor } from './effectiveStyle.ts';
import { ImageUrlField } from './ImageUrlField.tsx';
import { ImagesControl } from './ImagesControl.tsx';
import { VideoUrlField } from './VideoUrlField.tsx';

interface StyleControlFieldProps<Control extends StyleControl = StyleControl> {
  control: Control;
  /** The control's name in the contract. */
  name: string;
  /** The edited section, with the settings as they are now. */
  section: Section;
  theme: Theme;
  /** Undefined if not set. */
  value: unknown;
  /** All values of the control's group. */
  groupValues: Readonly<Record<string, unknown>>;
  onChange: (value: unknown) => void;
}

type FieldProps<Kind extends StyleControl['kind']> = Omit<
  StyleControlFieldProps<Extract<StyleControl, { kind: Kind }>>,
  'groupValues'
>;

/**
 * The input for a style control, according to its kind in the contract. While nothing is set, it shows what
 * applies.
 */
export function StyleControlField({ control, groupValues, ...props }: StyleControlFieldProps) {
  const { value, onChange } = props;
  switch (control.kind) {
    case 'choice':
      return <ChoiceField control={control} {...props} />;
    case 'range':
      return <RangeField control={control} {...props} />;
    case 'colour':
      return <ColorField control={control} {...props} />;
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

function ChoiceField({ control, name, section, theme, value, onChange }: FieldProps<'choice'>) {
  const options = [
    { value: '', label: getDefaultLabel(control, name, section, theme) },
    ...control.options.map((option) => ({ value: option, label: getOptionName(control, option) })),
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

type ChoiceControl = Extract<StyleControl, { kind: 'choice' }>;

/** Names what applies while a choice is not set. */
function getDefaultLabel(control: ChoiceControl, name: string, section: Section, theme: Theme): string {
  const fromTheme = describeThemeChoice(name, section, theme);
  if (fromTheme !== undefined) return `From your theme (${fromTheme})`;
  const option = control.unset?.[section.type] ?? control.default;
  const applied = option === undefined ? control.defaultLabel : getOptionName(control, option);
  return `Default (${[applied, control.defaultNote].filter((part) => part !== undefined).join(', ')})`;
}

function getOptionName({ names }: ChoiceControl, option: string): string {
  return names?.[option] ?? option;
}

function RangeField({ control, section, value, onChange }: FieldProps<'range'>) {
  const { label, min, max, step, unit } = control;
  const isSet = typeof value === 'number';
  const shown = isSet ? value : control.default;
  const text = `${String(shown)}${unit === '' ? '' : ` ${unit}`}`;
  return (
    <Resettable {...{ label, isSet, onChange }}>
      <Field label={label}>
        <Slider
          value={shown}
          {...{ min, max, step }}
          valueText={isSet ? text : (control.unset?.[section.type] ?? text)}
          onValueChange={onChange}
        />
      </Field>
    </Resettable>
  );
}

function ColorField({ control, name, section, theme, value, onChange }: FieldProps<'colour'>) {
  const { label } = control;
  const { color, note } = getEffectiveColor(name, section, theme);
  return (
    <Resettable {...{ label, onChange }} isSet={toText(value) !== ''}>
      <Field label={label} hint={note}>
        <ColorInput {...{ label, onChange }} value={color} />
      </Field>
    </Resettable>
  );
}

interface ResettableProps {
  label: string;
  isSet: boolean;
  onChange: (value: undefined) => void;
  children: ReactNode;
}

/** A control with a button that resets it, so that the theme or the default applies again. */
function Resettable({ label, isSet, onChange, children }: ResettableProps) {
  return (
    <Row>
      {children}
      {isSet && (
        <Button
          variant="ghost"
          size="sm"
          icon={<RotateCcw size={16} aria-hidden />}
          aria-label={`Reset ${label.toLowerCase()}`}
          onClick={() => {
            onChange(undefined);
          }}
        >
          Reset
        </Button>
      )}
    </Row>
  );
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--grove-space-2);

  /* Beside the input, below the height of the label. */
  > button {
    margin-block-start: 1.75rem;
  }
`;
