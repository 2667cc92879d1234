import { styled } from 'styled-components';
import type { SectionSettings } from '@grove/contracts/site';
import { styleControls } from '@grove/contracts/styleControls';
import type { StyleControl, StyleGroupName } from '@grove/contracts/styleControls';
import { Tabs } from '@grove/ui/Tabs';
import { StyleControlField } from './StyleControlField.tsx';

interface StyleControlsProps {
  settings: SectionSettings;
  onChange: (settings: SectionSettings) => void;
}

type Values = Record<string, unknown>;

const groups = Object.entries(styleControls) as [StyleGroupName, (typeof styleControls)[StyleGroupName]][];

/** Everything that can be set about a section's looks, group by group, as the contract lists it. */
export function StyleControls({ settings, onChange }: StyleControlsProps) {
  return (
    <Tabs
      label="Style Controls"
      tabs={groups.map(([name, { label, controls }]) => ({
        value: name,
        label,
        content: (
          <Group
            controls={controls}
            values={settings[name] ?? {}}
            onChange={(values) => {
              onChange(withGroup(settings, name, values));
            }}
          />
        ),
      }))}
    />
  );
}

interface GroupProps {
  controls: Readonly<Record<string, StyleControl>>;
  values: Values;
  onChange: (values: Values) => void;
}

function Group({ controls, values, onChange }: GroupProps) {
  const shown = Object.entries(controls).filter(
    ([, { when }]) => when === undefined || when.is.includes(String(values[when.control])),
  );
  return (
    <Fields>
      {shown.map(([name, control]) => (
        <StyleControlField
          key={name}
          control={control}
          value={values[name]}
          neighbours={values}
          onChange={(value) => {
            onChange({ ...values, [name]: value });
          }}
        />
      ))}
    </Fields>
  );
}

/** What is unset is left out, and a group of nothing, too. */
function withGroup(settings: SectionSettings, name: StyleGroupName, values: Values): SectionSettings {
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const { [name]: _, ...others } = settings;
  return Object.keys(set).length === 0 ? others : { ...others, [name]: set };
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
`;
