import { styled } from 'styled-components';
import { Card } from '@grove/ui/Card';
import { Field } from '@grove/ui/Field';
import { Select } from '@grove/ui/Select';
import { timeZoneOptions } from '@grove/ui/timeZoneOptions';
import { useChooseTimeZone } from './revenue.api.ts';

/** Edits the time zone that days and months refer to. */
export function TimeZoneCard({ timeZone }: { timeZone: string }) {
  const choose = useChooseTimeZone();
  return (
    <Narrow as="section" aria-label="Time zone">
      <Field
        label="Time zone of days and months"
        hint="For what is sold from now on. Earlier sales stay on the day that they were counted on."
      >
        <Select
          options={timeZoneOptions(timeZone)}
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
