import { sectionItemsMax } from '@grove/contracts/fields/limits';
import type { SectionDetails } from '@grove/contracts/site/sectionDetails';
import type { SectionType } from '@grove/contracts/site/siteDefaults';
import { ButtonsField } from './ButtonsField.tsx';
import { CountdownFields } from './CountdownFields.tsx';
import { OfferChooser } from './OfferChooser.tsx';
import { PictureField } from './PictureField.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import { ReviewChooser } from './ReviewChooser.tsx';
import { DetailSet } from './RowActions.tsx';

interface SectionDetailsFieldsProps {
  type: SectionType;
  details: SectionDetails;
  onChange: (details: SectionDetails) => void;
}

/** Edits what a section shows in addition to its text, which depends on its type. */
export function SectionDetailsFields({ type, details, onChange }: SectionDetailsFieldsProps) {
  const { questions, buttons, reviewIds = [], offerIds = [], picture, countdown } = details;
  const set = (change: SectionDetails) => {
    onChange({ ...details, ...change });
  };
  switch (type) {
    case 'cta':
      return (
        <ButtonsField
          buttons={buttons}
          onChange={(next) => {
            set({ buttons: next });
          }}
        />
      );
    case 'faq':
      return (
        <QuestionsField
          questions={questions}
          onChange={(next) => {
            set({ questions: next });
          }}
        />
      );
    case 'testimonials':
      return (
        <ReviewChooser
          chosen={reviewIds}
          onChange={(next) => {
            set({ reviewIds: next });
          }}
        />
      );
    case 'pricing':
      return (
        <DetailSet>
          <legend>Products and plans</legend>
          <OfferChooser
            chosen={offerIds}
            max={sectionItemsMax}
            hasPlans
            onChange={(next) => {
              set({ offerIds: next });
            }}
          />
        </DetailSet>
      );
    case 'image_text':
      return (
        <PictureField
          picture={picture}
          onChange={(next) => {
            set({ picture: next });
          }}
        />
      );
    case 'countdown':
      return (
        <CountdownFields
          countdown={countdown}
          onChange={(next) => {
            set({ countdown: next });
          }}
        />
      );
    case 'products_showcase':
    case 'hero_text':
    case 'about':
    case 'custom':
      return null;
  }
}
