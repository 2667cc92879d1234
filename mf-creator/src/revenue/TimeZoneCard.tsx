import { styled } from 'styled-components';
import { Card } from '@grove/ui/layout/Card';
import { Field } from '@grove/ui/forms/Field';
import { Select } from '@grove/ui/forms/Select';
import { getTimeZoneOptions } from '@grove/ui/forms/getTimeZoneOptions';
import { useChooseTimeZone } from './revenue.api.ts';

/** Edits the time zone that days and months refer to. */
export function TimeZoneCard({ timeZone }: { timeZone: string }) {
  const choose = useChooseTimeZone();
  return (
    <Narrow as="section" aria-label="Time zone">
      <Field
        label="Reporting time zone"
        hint="Applies to future sales. Past sales stay on their original day."
      >
        <Select
          options={getTimeZoneOptions(timeZone)}
          value={choose.isPending ? choose.variables : timeZone}
          disabled={choose.isPending}
          onChange={({ target }) => {
            choose.mutate(target.value);
          }}
        />
      </Field>
    </Narrow>
  );
}

const Narrow = styled(Card)`
  max-inline-size: 34rem;
`;
