import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { classCategories, meetingsMax } from '@grove/contracts/classRules';
import { toPrice } from '@grove/contracts/productRules';
import { browserZone } from '@grove/platform/browserZone';
import { useUser } from '@grove/platform/session';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/Button';
import { ClassSettingsFields } from './ClassSettingsFields.tsx';
import { FormGrid, ProductInputs, Quiet, SubmitRow, emptyFields, showMissing } from './CreateForm.tsx';
import type { CreateFormProps, ProductFields } from './CreateForm.tsx';
import { showRefused, useCreateClass } from './createContent.api.ts';
import type { NewClass } from './createContent.api.ts';
import { MeetingFields } from './MeetingFields.tsx';
import { emptyMeeting, toMeeting } from './meetingDraft.ts';
import { ThumbnailField } from './ThumbnailField.tsx';
import type { UploadedFile } from './UploadField.tsx';

const missing = 'Please fill in all required fields, choose a date and upload a thumbnail';

type DateFields = Record<`startsAt${number}` | `minutes${number}`, string>;
type ClassFields = ProductFields & Record<'hostId' | 'seats' | 'meetingUrl', string> & DateFields;

const emptyDates: DateFields = Object.fromEntries(
  Array.from({ length: meetingsMax }, (_, at) => at).flatMap((at) => [
    [`startsAt${at}`, emptyMeeting.startsAt],
    [`minutes${at}`, emptyMeeting.minutes],
  ]),
);

/** The form for a new live class: texts, price, dates, seats and thumbnail. */
export function ClassForm({ onUploading, onCreated }: CreateFormProps) {
  const create = useCreateClass();
  const host = useUser()?.id ?? '';
  const [dates, setDates] = useState(1);
  const [thumbnail, setThumbnail] = useState<UploadedFile>();
  const numbers = Array.from({ length: dates }, (_, at) => at);
  const whenInvalid = () => {
    showMissing(missing);
  };
  const defaultValues = { ...emptyFields, hostId: host, seats: '12', meetingUrl: '', ...emptyDates };
  const form = useServerForm(useForm<ClassFields>({ defaultValues }), {
    // With several dates, the server does not say which one is too late.
    places: { 'coaches-lead': 'hostId', ...(dates === 1 && { 'too-late': 'startsAt0' }) },
    whenInvalid,
    tell: showRefused('Failed to create live class'),
    send: async ({ title, description, price, category, hostId, seats, meetingUrl, ...typed }) => {
      if (thumbnail === undefined) {
        whenInvalid();
        return false;
      }
      const offered = {
        ...{ title, description, category, hostId },
        price: toPrice(price),
        seats: Number(seats),
        meetingUrl: meetingUrl.trim() || null,
        timeZone: browserZone(),
        thumbnailUrl: thumbnail.storageUrl,
        meetings: numbers.map((at) =>
          toMeeting({
            startsAt: typed[`startsAt${at}`] ?? emptyMeeting.startsAt,
            minutes: typed[`minutes${at}`] ?? emptyMeeting.minutes,
          }),
        ),
      } as NewClass;
      await create.mutateAsync(offered, {
        onSuccess: () => {
          onCreated();
        },
      });
      return true;
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <ProductInputs form={form} categories={classCategories}>
        <ClassSettingsFields form={form} hostId={host} />
      </ProductInputs>
      <Quiet>
        Dates are in your time zone ({browserZone().replaceAll('_', ' ')}). Members see them in theirs.
      </Quiet>
      {numbers.map((at) => (
        <MeetingFields
          key={at}
          form={form}
          startsAt={`startsAt${at}`}
          minutes={`minutes${at}`}
          {...(dates > 1 && { number: at + 1 })}
        />
      ))}
      <Buttons>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus size={14} aria-hidden />}
          disabled={dates >= meetingsMax}
          onClick={() => {
            setDates(dates + 1);
          }}
        >
          Add date
        </Button>
        {dates > 1 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setDates(dates - 1);
            }}
          >
            Remove last date
          </Button>
        )}
      </Buttons>
      <ThumbnailField onUploading={onUploading} onFile={setThumbnail} />
      <SubmitRow isPending={form.isUnderWay}>Create Live Class</SubmitRow>
    </FormGrid>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
