import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { classCategories, meetingsMax } from '@grove/contracts/classRules';
import { toPrice } from '@grove/contracts/productRules';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/Button';
import { ClassSettingsFields } from './ClassSettingsFields.tsx';
import { FormGrid, ProductInputs, Quiet, SubmitRow, emptyFields, showMissing } from './CreateForm.tsx';
import type { CreateFormProps } from './CreateForm.tsx';
import { useCreateClass } from './createContent.api.ts';
import type { NewClass } from './createContent.api.ts';
import { MeetingFields } from './MeetingFields.tsx';
import { emptyMeeting, ownZone, problemWithBeginning, toMeeting } from './meetingDraft.ts';
import { ThumbnailField } from './ThumbnailField.tsx';
import type { UploadedFile } from './UploadField.tsx';

const missing = 'Please fill in all required fields, choose a date and upload a thumbnail';

/** A live class to be offered: what it is called and costs, when it is held and for how many, and its picture. */
export function ClassForm({ onUploading, onCreated }: CreateFormProps) {
  const create = useCreateClass();
  const host = useUser()?.id ?? '';
  const form = useForm({ defaultValues: { ...emptyFields, hostId: host, seats: '12', meetingUrl: '' } });
  const [meetings, setMeetings] = useState([emptyMeeting]);
  const [isTried, setTried] = useState(false);
  const [thumbnail, setThumbnail] = useState<UploadedFile>();
  const refuse = () => {
    setTried(true);
    showMissing(missing);
  };
  const send = form.handleSubmit(({ price, seats, meetingUrl, ...typed }) => {
    const hasProblem = meetings.some(({ begins }) => problemWithBeginning(begins) !== undefined);
    if (thumbnail === undefined || hasProblem) {
      refuse();
      return;
    }
    const offered = {
      ...typed,
      price: toPrice(price),
      seats: Number(seats),
      meetingUrl: meetingUrl.trim() || null,
      timeZone: ownZone(),
      thumbnailUrl: thumbnail.storageUrl,
      meetings: meetings.map(toMeeting),
    } as NewClass;
    create.mutate(offered, {
      onSuccess: () => {
        onCreated();
      },
    });
  }, refuse);
  return (
    <FormGrid noValidate onSubmit={(event) => void send(event)}>
      <ProductInputs form={form} categories={classCategories}>
        <ClassSettingsFields form={form} hostId={host} />
      </ProductInputs>
      <Quiet>
        Dates are by your own clock ({ownZone().replaceAll('_', ' ')}). Members read them by theirs.
      </Quiet>
      {meetings.map((draft, at) => (
        <MeetingFields
          // Dates are only added, and taken away, at the end.
          key={at}
          draft={draft}
          {...(meetings.length > 1 && { number: at + 1 })}
          problem={isTried ? problemWithBeginning(draft.begins) : undefined}
          onChange={(changed) => {
            setMeetings(meetings.with(at, changed));
          }}
        />
      ))}
      <Buttons>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus size={14} aria-hidden />}
          disabled={meetings.length >= meetingsMax}
          onClick={() => {
            setMeetings([...meetings, emptyMeeting]);
          }}
        >
          Add a date
        </Button>
        {meetings.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setMeetings(meetings.slice(0, -1));
            }}
          >
            Remove the last date
          </Button>
        )}
      </Buttons>
      <ThumbnailField onUploading={onUploading} onFile={setThumbnail} />
      <SubmitRow isPending={create.isPending}>Create Live Class</SubmitRow>
    </FormGrid>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
