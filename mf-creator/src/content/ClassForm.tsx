import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { meetingsMax } from '@grove/contracts/coaching/classRules';
import { formatPriceInput } from '@grove/contracts/shop/productRules';
import { browserTimeZone } from '@grove/platform/browserTimeZone';
import { useUser } from '@grove/platform/session';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { portalPaths } from '../portal/portalPaths.ts';
import { ClassSettingsFields } from './ClassSettingsFields.tsx';
import {
  FormGrid,
  ProductInputs,
  FormNote,
  SubmitRow,
  emptyFields,
  createMissingFieldsReport,
} from './CreateForm.tsx';
import type { CreateFormProps, ProductFields } from './CreateForm.tsx';
import { createErrorHandler, useCreateClass } from './createContent.api.ts';
import type { NewClass } from './createContent.api.ts';
import { MeetingFields } from './MeetingFields.tsx';
import { emptyMeeting, toMeeting } from './meetingDraft.ts';
import { useCategories } from '../site/site.api.ts';
import { ThumbnailField } from './ThumbnailField.tsx';
import type { UploadedFile } from './UploadField.tsx';

const missingFieldsMessage = 'Please fill in all required fields, choose a date and upload a thumbnail';

type DateFields = Record<`startsAt${number}` | `minutes${number}`, string>;
type ClassFields = ProductFields & Record<'hostId' | 'seats' | 'meetingUrl', string> & DateFields;

const emptyDates: DateFields = Object.fromEntries(
  Array.from({ length: meetingsMax }, (_, index) => index).flatMap((index) => [
    [`startsAt${index}`, emptyMeeting.startsAt],
    [`minutes${index}`, emptyMeeting.minutes],
  ]),
);

/** The form for a new live class: texts, price, dates, seats and thumbnail. */
export function ClassForm({ isUploading, onUploading, onCreated }: CreateFormProps) {
  const create = useCreateClass();
  const host = useUser()?.id ?? '';
  const [dateCount, setDateCount] = useState(1);
  const [thumbnail, setThumbnail] = useState<UploadedFile>();
  const dateIndexes = Array.from({ length: dateCount }, (_, index) => index);
  const showMissing = createMissingFieldsReport({
    description: missingFieldsMessage,
    isFileMissing: thumbnail === undefined,
  });
  const defaultValues = { ...emptyFields, hostId: host, seats: '12', meetingUrl: '', ...emptyDates };
  const form = useServerForm(useForm<ClassFields>({ defaultValues }), {
    // With several dates, the server does not say which one is too late.
    errorFields: { 'coaches-lead': 'hostId', ...(dateCount === 1 && { 'too-late': 'startsAt0' }) },
    onInvalid: showMissing,
    showError: createErrorHandler('Failed to create live class'),
    send: async ({ title, description, price, category, hostId, seats, meetingUrl, ...dateValues }) => {
      if (thumbnail === undefined) {
        showMissing();
        return false;
      }
      const newClass: NewClass = {
        ...{ title, description, category, hostId },
        price: formatPriceInput(price),
        seats: Number(seats),
        meetingUrl: meetingUrl.trim() || null,
        timeZone: browserTimeZone(),
        thumbnailUrl: thumbnail.storageUrl,
        meetings: dateIndexes.map((index) =>
          toMeeting({
            startsAt: dateValues[`startsAt${index}`] ?? emptyMeeting.startsAt,
            minutes: dateValues[`minutes${index}`] ?? emptyMeeting.minutes,
          }),
        ),
      };
      await create.mutateAsync(newClass, {
        onSuccess: () => {
          onCreated(portalPaths.content());
        },
      });
      return true;
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <ProductInputs form={form} categories={useCategories('classCategories')}>
        <ClassSettingsFields form={form} hostId={host} />
      </ProductInputs>
      <FormNote>
        Dates are in your time zone ({browserTimeZone().replaceAll('_', ' ')}). Members see them in theirs.
      </FormNote>
      {dateIndexes.map((index) => (
        <MeetingFields
          key={index}
          form={form}
          startsAt={`startsAt${index}`}
          minutes={`minutes${index}`}
          {...(dateCount > 1 && { number: index + 1 })}
        />
      ))}
      <Buttons>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus size={14} aria-hidden />}
          disabled={dateCount >= meetingsMax}
          onClick={() => {
            setDateCount(dateCount + 1);
          }}
        >
          Add date
        </Button>
        {dateCount > 1 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setDateCount(dateCount - 1);
            }}
          >
            Remove last date
          </Button>
        )}
      </Buttons>
      <ThumbnailField onUploading={onUploading} onFile={setThumbnail} />
      <SubmitRow isPending={form.isPending} isDisabled={isUploading}>
        Create Live Class
      </SubmitRow>
    </FormGrid>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
