import { guaranteeDaysMax } from '@grove/contracts/fields/limits';
import type { Guarantee } from '@grove/contracts/site/sectionDetails';
import { guaranteeSealLabels } from '@grove/contracts/site/siteDefaults';
import type { GuaranteeSeal } from '@grove/contracts/site/siteDefaults';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { DetailSet } from './RowActions.tsx';

interface GuaranteeFieldsProps {
  guarantee: Guarantee | undefined;
  onChange: (guarantee: Guarantee) => void;
}

const none: Guarantee = { seal: 'shield' };
const seals = Object.entries(guaranteeSealLabels).map(([value, label]) => ({ value, label }));

/** Edits the seal and the days of a guarantee. Its text is the section's text. */
export function GuaranteeFields({ guarantee = none, onChange }: GuaranteeFieldsProps) {
  const { seal, days } = guarantee;
  return (
    <DetailSet>
      <legend>Guarantee</legend>
      <Field label="Days (optional)" hint="For example 30. The page shows them beside the seal.">
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={guaranteeDaysMax}
          value={days ?? ''}
          onChange={({ target }) => {
            onChange({ seal, ...(target.value !== '' && { days: Number(target.value) }) });
          }}
        />
      </Field>
      <Field label="Seal">
        <Select
          options={seals}
          value={seal}
          onChange={({ target }) => {
            onChange({ ...guarantee, seal: target.value as GuaranteeSeal });
          }}
        />
      </Field>
    </DetailSet>
  );
}
