import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import {
  horizonDaysMax,
  sessionsPerDayMax,
  locationMax,
  sessionPriceMax,
  sessionTextMax,
  sessionTitleMax,
  sessionTypesMax,
} from '@grove/contracts/coaching/coachingRules';
import type { LocationKind } from '@grove/contracts/coaching/coachingRules';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { Switch } from '@grove/ui/forms/Switch';
import { Textarea } from '@grove/ui/forms/Textarea';
import type { DraftAvailability, DraftProps } from './availabilityDraft.ts';
import { getDurationOptions } from './durations.ts';
import { RulesDisclosure } from './RulesDisclosure.tsx';

type DraftType = DraftAvailability['sessionTypes'][number];

const newType: DraftType = {
  ...{ title: '', text: '', minutes: 60, bufferBefore: 0, bufferAfter: 15, noticeMinutes: 1_440 },
  ...{ horizonDays: 60, mostPerDay: null, isConfirmedByHand: false },
  place: { kind: 'link', text: '' },
};
const locationOptions = [
  { value: 'link', label: 'Video call' },
  { value: 'phone', label: 'Phone' },
  { value: 'address', label: 'In person' },
] as const;
const locationLabels = { link: 'Meeting link', phone: 'Phone number', address: 'Address' } as const;

/** The session types that members choose from. */
export function SessionTypeFields({ draft: { sessionTypes }, change, getError }: DraftProps) {
  return (
    <Card as="section" aria-labelledby="types-title">
      <CardTitle id="types-title">Session types</CardTitle>
      <List>
        {sessionTypes.map((type, index) => (
          <TypeRow
            key={type.id ?? index}
            type={type}
            getError={(name) => getError(`sessionTypes.${index}.${name}`)}
            onChange={(changes) =>
              change({ sessionTypes: sessionTypes.with(index, { ...type, ...changes }) })
            }
            onRemove={() => change({ sessionTypes: sessionTypes.filter((_, other) => other !== index) })}
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
  getError: (name: string) => string | undefined;
  onChange: (changes: Partial<DraftType>) => void;
}

function TypeRow({ type, getError, onChange, onRemove }: TypeProps & { onRemove: () => void }) {
  return (
    <Row role="group" aria-label={type.title === '' ? 'New session type' : type.title}>
      <Field label="Name" required error={getError('title')}>
        <Input
          required
          value={type.title}
          maxLength={sessionTitleMax}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="Description" error={getError('text')}>
        <Textarea
          rows={2}
          value={type.text}
          maxLength={sessionTextMax}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <Field
        label="Price"
        hint="Members read it before they book, for example: $80. Payments for sessions are up to you."
        error={getError('price')}
      >
        <Input
          value={type.price ?? ''}
          maxLength={sessionPriceMax}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </Field>
      <Fields>
        <DurationField label="Duration" name="minutes" kind="length" type={type} onChange={onChange} />
        <LocationFields type={type} getError={getError} onChange={onChange} />
      </Fields>
      <BookingRules type={type} onChange={onChange} />
      <div>
        <Button variant="ghost" size="sm" icon={<X size={16} aria-hidden />} onClick={onRemove}>
          Remove session type
        </Button>
      </div>
    </Row>
  );
}

type FieldProps = Pick<TypeProps, 'type' | 'onChange'>;

interface DurationFieldProps extends FieldProps {
  label: string;
  name: 'minutes' | 'bufferBefore' | 'bufferAfter' | 'noticeMinutes';
  kind: 'length' | 'buffer' | 'notice';
  suffix?: string;
}

function DurationField({ label, name, kind, suffix, type, onChange }: DurationFieldProps) {
  return (
    <Field label={label}>
      <Select
        value={String(type[name])}
        onChange={({ target }) => onChange({ [name]: Number(target.value) })}
        options={getDurationOptions(kind, type[name], suffix)}
      />
    </Field>
  );
}

const bookingRules = [
  'bufferBefore',
  'bufferAfter',
  'noticeMinutes',
  'horizonDays',
  'mostPerDay',
  'isConfirmedByHand',
] as const;

function BookingRules({ type, onChange }: FieldProps) {
  const toWholeNumber = (text: string, max: number) =>
    Math.min(max, Math.max(1, Math.floor(Number(text)) || 1));
  const title = (
    <>
      More<span className="grove-unseen"> rules for {type.title || 'this session type'}</span>
    </>
  );
  return (
    <RulesDisclosure
      title={title}
      level={3}
      startsOpen={bookingRules.some((name) => type[name] !== newType[name])}
    >
      <Fields>
        <DurationField label="Buffer before" name="bufferBefore" kind="buffer" {...{ type, onChange }} />
        <DurationField label="Buffer after" name="bufferAfter" kind="buffer" {...{ type, onChange }} />
        <DurationField
          label="Can be booked until"
          name="noticeMinutes"
          kind="notice"
          suffix="before it starts"
          {...{ type, onChange }}
        />
        <Field label="Booking window in days">
          <Input
            type="number"
            min={1}
            max={horizonDaysMax}
            value={type.horizonDays}
            onChange={({ target }) => onChange({ horizonDays: toWholeNumber(target.value, horizonDaysMax) })}
          />
        </Field>
        <Field label="Maximum per day" hint="Leave empty for no limit.">
          <Input
            type="number"
            min={1}
            max={sessionsPerDayMax}
            value={type.mostPerDay ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ mostPerDay: value === '' ? null : toWholeNumber(value, sessionsPerDayMax) })
            }
          />
        </Field>
      </Fields>
      <Switch
        label="I confirm each session"
        hint="The time is reserved until you confirm."
        checked={type.isConfirmedByHand}
        onChange={({ target }) => onChange({ isConfirmedByHand: target.checked })}
      />
    </RulesDisclosure>
  );
}

function LocationFields({ type: { place }, getError, onChange }: TypeProps) {
  return (
    <>
      <Field label="Location">
        <Select
          value={place.kind}
          onChange={({ target }) => onChange({ place: { ...place, kind: target.value as LocationKind } })}
          options={locationOptions}
        />
      </Field>
      <Field label={locationLabels[place.kind]} error={getError('place.text')}>
        <Input
          type={place.kind === 'link' ? 'url' : 'text'}
          pattern={place.kind === 'link' ? 'https://.+' : undefined}
          title={place.kind === 'link' ? 'A link that starts with https://' : undefined}
          value={place.text}
          maxLength={locationMax}
          onChange={({ target }) => onChange({ place: { ...place, text: target.value } })}
        />
      </Field>
    </>
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
  align-items: start;
`;
