import type { ComponentType } from 'react';
import { sectionItemsMax } from '@grove/contracts/fields/limits';
import type { SectionDetails } from '@grove/contracts/site/sectionDetails';
import type { SectionType } from '@grove/contracts/site/siteDefaults';
import { AudienceFields } from './AudienceFields.tsx';
import { ButtonsField } from './ButtonsField.tsx';
import { CountdownFields } from './CountdownFields.tsx';
import { GuaranteeFields } from './GuaranteeFields.tsx';
import { OfferChooser } from './OfferChooser.tsx';
import { PictureField } from './PictureField.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import { ReviewChooser } from './ReviewChooser.tsx';
import { DetailSet } from './RowActions.tsx';
import { TeacherChooser } from './TeacherChooser.tsx';
import { TrailerFields } from './TrailerFields.tsx';

interface SectionDetailsFieldsProps {
  type: SectionType;
  details: SectionDetails;
  onChange: (details: SectionDetails) => void;
}

/** Edits what a section shows in addition to its text, which depends on its type. */
export function SectionDetailsFields({ type, details, onChange }: SectionDetailsFieldsProps) {
  const Fields = fields[type];
  return (
    Fields && (
      <Fields
        details={details}
        set={(change) => {
          onChange({ ...details, ...change });
        }}
      />
    )
  );
}

interface FieldsProps {
  details: SectionDetails;
  /** Changes the given details. */
  set: (change: SectionDetails) => void;
}

const fields: Partial<Record<SectionType, ComponentType<FieldsProps>>> = {
  cta: ({ details, set }) => (
    <ButtonsField
      buttons={details.buttons}
      onChange={(buttons) => {
        set({ buttons });
      }}
    />
  ),
  faq: ({ details, set }) => (
    <QuestionsField
      questions={details.questions}
      onChange={(questions) => {
        set({ questions });
      }}
    />
  ),
  testimonials: ({ details, set }) => (
    <ReviewChooser
      chosen={details.reviewIds ?? []}
      onChange={(reviewIds) => {
        set({ reviewIds });
      }}
    />
  ),
  pricing: ({ details, set }) => (
    <DetailSet>
      <legend>Products and plans</legend>
      <OfferChooser
        chosen={details.offerIds ?? []}
        max={sectionItemsMax}
        hasPlans
        onChange={(offerIds) => {
          set({ offerIds });
        }}
      />
    </DetailSet>
  ),
  image_text: ({ details, set }) => (
    <PictureField
      picture={details.picture}
      onChange={(picture) => {
        set({ picture });
      }}
    />
  ),
  countdown: ({ details, set }) => (
    <CountdownFields
      countdown={details.countdown}
      onChange={(countdown) => {
        set({ countdown });
      }}
    />
  ),
  trailer: ({ details, set }) => (
    <TrailerFields
      trailer={details.trailer}
      onChange={(trailer) => {
        set({ trailer });
      }}
    />
  ),
  audience: ({ details, set }) => (
    <AudienceFields
      audience={details.audience}
      onChange={(audience) => {
        set({ audience });
      }}
    />
  ),
  guarantee: ({ details, set }) => (
    <GuaranteeFields
      guarantee={details.guarantee}
      onChange={(guarantee) => {
        set({ guarantee });
      }}
    />
  ),
  teachers: ({ details, set }) => (
    <TeacherChooser
      chosen={details.teacherIds ?? []}
      onChange={(teacherIds) => {
        set({ teacherIds });
      }}
    />
  ),
};
