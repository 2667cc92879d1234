import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import {
  horizonDaysMax,
  mostPerDayMax,
  placeMax,
  sessionTextMax,
  sessionTitleMax,
  sessionTypesMax,
} from '@grove/contracts/coachingRules';
import type { PlaceKind } from '@grove/contracts/coachingRules';
import { Button } from '@grove/ui/Button';
import { Card, CardTitle } from '@grove/ui/Card';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Select } from '@grove/ui/Select';
import { Switch } from '@grove/ui/Switch';
import { Textarea } from '@grove/ui/Textarea';
import type { DraftAvailability, DraftProps } from './availabilityDraft.ts';
import { durationOptions } from './durations.ts';

type DraftType = DraftAvailability['sessionTypes'][number];

const newType: DraftType = {
  ...{ title: '', text: '', minutes: 60, bufferBefore: 0, bufferAfter: 15, noticeMinutes: 1_440 },
  ...{ horizonDays: 60, mostPerDay: null, isConfirmedByHand: false },
  place: { kind: 'link', text: '' },
};
const placeOptions = [
  { value: 'link', label: 'Video call' },
  { value: 'phone', label: 'Phone' },
  { value: 'address', label: 'In person' },
] as const;
const placeLabels = { link: 'Meeting link', phone: 'Phone number', address: 'Address' } as const;

/** The session types that members choose from. */
export function SessionTypeFields({ draft: { sessionTypes }, change, problemOf }: DraftProps) {
  return (
    <Card as="section" aria-labelledby="types-title">
      <CardTitle id="types-title">Session types</CardTitle>
      <List>
        {sessionTypes.map((type, at) => (
          <TypeRow
            key={type.id ?? at}
            type={type}
            problemOf={(name) => problemOf(`sessionTypes.${at}.${name}`)}
            onChange={(changes) => change({ sessionTypes: sessionTypes.with(at, { ...type, ...changes }) })}
            onRemove={() => change({ sessionTypes: sessionTypes.filter((_, other) => other !== at) })}
          />
        ))}
      </List>
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus size={16} aria-hidden />}
        aria-disabled={sessionTypes.length >= sessionTypesMax}
        onClick={() =>
          sessionTypes.length < sessionTypesMax && change({ sessionTypes: [...sessionTypes, newType] })
        }
      >
        Add session type
      </Button>
    </Card>
  );
}

interface TypeProps {
  type: DraftType;
  problemOf: (name: string) => string | undefined;
  onChange: (changes: Partial<DraftType>) => void;
}

function TypeRow({ type, problemOf, onChange, onRemove }: TypeProps & { onRemove: () => void }) {
  return (
    <Row role="group" aria-label={type.title === '' ? 'New session type' : type.title}>
      <Field label="Name" required error={problemOf('title')}>
        <Input
          required
          value={type.title}
          maxLength={sessionTitleMax}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="Description" error={problemOf('text')}>
        <Textarea
          rows={2}
          value={type.text}
          maxLength={sessionTextMax}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <Times type={type} onChange={onChange} />
      <Place type={type} problemOf={problemOf} onChange={onChange} />
      <Switch
        label="I confirm each session"
        hint="The time is reserved until you confirm."
        checked={type.isConfirmedByHand}
        onChange={({ target }) => onChange({ isConfirmedByHand: target.checked })}
      />
      <div>
        <Button variant="ghost" size="sm" icon={<X size={16} aria-hidden />} onClick={onRemove}>
          Remove session type
        </Button>
      </div>
    </Row>
  );
}

const lengths = [
  { name: 'minutes', label: 'Duration', kind: 'length', after: '' },
  { name: 'bufferBefore', label: 'Buffer before', kind: 'buffer', after: '' },
  { name: 'bufferAfter', label: 'Buffer after', kind: 'buffer', after: '' },
  { name: 'noticeMinutes', label: 'Can be booked until', kind: 'notice', after: 'before it starts' },
] as const;

function Times({ type, onChange }: Pick<TypeProps, 'type' | 'onChange'>) {
  const whole = (text: string, most: number) => Math.min(most, Math.max(1, Math.floor(Number(text)) || 1));
  return (
    <Fields>
      {lengths.map(({ name, label, kind, after }) => (
        <Field key={name} label={label}>
          <Select
            value={String(type[name])}
            onChange={({ target }) => onChange({ [name]: Number(target.value) })}
            options={durationOptions(kind, type[name], after)}
          />
        </Field>
      ))}
      <Field label="Booking window in days">
        <Input
          type="number"
          min={1}
          max={horizonDaysMax}
          value={type.horizonDays}
          onChange={({ target }) => onChange({ horizonDays: whole(target.value, horizonDaysMax) })}
        />
      </Field>
      <Field label="Maximum per day" hint="Leave empty for no limit.">
        <Input
          type="number"
          min={1}
          max={mostPerDayMax}
          value={type.mostPerDay ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ mostPerDay: value === '' ? null : whole(value, mostPerDayMax) })
          }
        />
      </Field>
    </Fields>
  );
}

function Place({ type: { place }, problemOf, onChange }: TypeProps) {
  return (
    <Fields>
      <Field label="Location">
        <Select
          value={place.kind}
          onChange={({ target }) => onChange({ place: { ...place, kind: target.value as PlaceKind } })}
          options={placeOptions}
        />
      </Field>
      <Field label={placeLabels[place.kind]} error={problemOf('place.text')}>
        <Input
          type={place.kind === 'link' ? 'url' : 'text'}
          pattern={place.kind === 'link' ? 'https://.+' : undefined}
          title={place.kind === 'link' ? 'A link that starts with https://' : undefined}
          value={place.text}
          maxLength={placeMax}
          onChange={({ target }) => onChange({ place: { ...place, text: target.value } })}
        />
      </Field>
    </Fields>
  );
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
  margin-block-end: var(--grove-space-4);

  &:empty {
    display: none;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-3);
  padding-block-end: var(--grove-space-5);
  border-block-end: 1px solid var(--grove-border);
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: var(--grove-space-3);
`;
