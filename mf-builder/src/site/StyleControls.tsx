import { styled } from 'styled-components';
import type { SectionType } from '@grove/contracts/site/siteDefaults';
import { styleControls } from '@grove/contracts/site/styleControls';
import type { SectionSettings, StyleControl, StyleGroupName } from '@grove/contracts/site/styleControls';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { unguardedInput } from '@grove/ui/editing/watchTyping';
import { StyleControlField } from './StyleControlField.tsx';

interface StyleControlsProps {
  type: SectionType;
  settings: SectionSettings;
  onChange: (settings: SectionSettings) => void;
}

type Values = Record<string, unknown>;

const groups = Object.entries(styleControls) as [StyleGroupName, (typeof styleControls)[StyleGroupName]][];

/** All style controls of a section, grouped as in the contract. */
export function StyleControls({ type, settings, onChange }: StyleControlsProps) {
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
              type={type}
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

interface GroupProps {
  type: SectionType;
  controls: Readonly<Record<string, StyleControl>>;
  values: Values;
  onChange: (values: Values) => void;
}

function Group({ type, controls, values, onChange }: GroupProps) {
  const visibleControls = Object.entries(controls).filter(
    ([, { when, unless }]) =>
      (when === undefined || when.is.includes(String(values[when.control]))) &&
      (unless === undefined || !unless.is.includes(String(values[unless.control]))),
  );
  return (
    <Fields>
      {visibleControls.map(([name, control]) => (
        <StyleControlField
          key={name}
          {...{ control, type }}
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
