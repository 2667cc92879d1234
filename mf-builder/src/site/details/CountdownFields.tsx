import { useState } from 'react';
import { sectionTitleMax } from '@grove/contracts/fields/limits';
import type { Countdown } from '@grove/contracts/site/sectionDetails';
import { browserTimeZone } from '@grove/platform/browserTimeZone';
import { useTimeZone } from '@grove/platform/session';
import { Field } from '@grove/ui/forms/Field';
import { getTimeZoneOptions } from '@grove/ui/forms/getTimeZoneOptions';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { DetailSet } from './RowActions.tsx';
import { fromZonedInput, toZonedInput } from './zonedTime.ts';

interface CountdownFieldsProps {
  countdown: Countdown | undefined;
  onChange: (countdown: Countdown | undefined) => void;
}

/** Edits the end of a countdown in a time zone, and what the section shows afterwards. */
export function CountdownFields({ countdown, onChange }: CountdownFieldsProps) {
  const ownZone = useTimeZone() ?? browserTimeZone();
  const [zone, setZone] = useState(countdown?.timeZone ?? ownZone);
  const [end, setEnd] = useState(() => (countdown ? toZonedInput(countdown.endsAt, zone) : ''));
  const [text, setText] = useState(countdown?.textAfterEnd ?? '');
  const [showsText, setShowsText] = useState(text !== '');
  function change(next: Partial<Record<'end' | 'zone' | 'text', string>>) {
    const now = { end, zone, text: showsText ? text : '', ...next };
    const endsAt = fromZonedInput(now.end, now.zone);
    onChange(endsAt === undefined ? undefined : { endsAt, timeZone: now.zone, textAfterEnd: now.text });
  }
  return (
    <DetailSet>
      <legend>Countdown</legend>
      <Field label="Ends at">
        <Input
          type="datetime-local"
          value={end}
          onChange={({ target }) => {
            setEnd(target.value);
            change({ end: target.value });
          }}
        />
      </Field>
      <Field label="Time zone">
        <Select
          options={getTimeZoneOptions(zone)}
          value={zone}
          onChange={({ target }) => {
            setZone(target.value);
            change({ zone: target.value });
          }}
        />
      </Field>
      <Field label="After the end">
        <Select
          options={[
            { value: 'hide', label: 'Hide the section' },
            { value: 'text', label: 'Show a text' },
          ]}
          value={showsText ? 'text' : 'hide'}
          onChange={({ target }) => {
            setShowsText(target.value === 'text');
            change({ text: target.value === 'text' ? text : '' });
          }}
        />
      </Field>
      {showsText && (
        <Field label="Text after the end">
          <Input
            value={text}
            maxLength={sectionTitleMax}
            onChange={({ target }) => {
              setText(target.value);
              change({ text: target.value });
            }}
          />
        </Field>
      )}
    </DetailSet>
  );
}
