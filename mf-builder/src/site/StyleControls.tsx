import { styled } from 'styled-components';
import type { Section, Theme } from '@grove/contracts/site/site';
import { styleControls } from '@grove/contracts/site/styleControls';
import type { SectionSettings, StyleControl, StyleGroupName } from '@grove/contracts/site/styleControls';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { unguardedInput } from '@grove/ui/editing/watchTyping';
import { StyleControlField } from './StyleControlField.tsx';

interface StyleControlsProps {
  /** The edited section, with the settings as they are now. */
  section: Section;
  theme: Theme;
  onChange: (settings: SectionSettings) => void;
}

type Values = Record<string, unknown>;

const groups = Object.entries(styleControls) as [StyleGroupName, (typeof styleControls)[StyleGroupName]][];

/** All style controls of a section, grouped as in the contract. */
export function StyleControls({ section, theme, onChange }: StyleControlsProps) {
  const { settings } = section;
  return (
    <div {...unguardedInput}>
      <Tabs
        label="Style Controls"
        tabs={groups.map(([name, { label, controls }]) => ({
          value: name,
          label,
          content: (
            <Group
              controls={controls}
              {...{ section, theme }}
              values={settings[name] ?? {}}
              onChange={(values) => {
                onChange(replaceGroup(settings, name, values));
              }}
            />
          ),
        }))}
      />
    </div>
  );
}

interface GroupProps extends Pick<StyleControlsProps, 'section' | 'theme'> {
  controls: Readonly<Record<string, StyleControl>>;
  values: Values;
  onChange: (values: Values) => void;
}

function Group({ controls, section, theme, values, onChange }: GroupProps) {
  const isMet = ({ control, is }: NonNullable<StyleControl['when']>) =>
    is === undefined ? values[control] !== undefined : is.includes(String(values[control]));
  const visibleControls = Object.entries(controls).filter(
    ([, { when, unless }]) => (when === undefined || isMet(when)) && (unless === undefined || !isMet(unless)),
  );
  return (
    <Fields>
      {visibleControls.map(([name, control]) => (
        <StyleControlField
          key={name}
          {...{ control, name, section, theme }}
          value={values[name]}
          groupValues={values}
          onChange={(value) => {
            onChange({ ...values, [name]: value });
          }}
        />
      ))}
    </Fields>
  );
}

/** Replaces the values of a group. Omits unset values and an empty group. */
function replaceGroup(settings: SectionSettings, name: StyleGroupName, values: Values): SectionSettings {
  const definedValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const { [name]: _, ...others } = settings;
  return Object.keys(definedValues).length === 0 ? others : { ...others, [name]: definedValues };
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
`;
