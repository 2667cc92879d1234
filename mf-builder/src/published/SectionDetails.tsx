import type { Section } from '@grove/contracts/site/site';
import { CountdownClock } from './CountdownClock.tsx';
import { Offers } from './Offers.tsx';
import { Questions } from './Questions.tsx';
import { SectionButtons } from './SectionButtons.tsx';
import { SectionReviews } from './SectionReviews.tsx';
import { Showcase } from './Showcase.tsx';
import { SideImage } from './SideImage.tsx';

interface SectionDetailsProps {
  section: Section;
  /** The level of the headings below the section's heading. */
  level: 2 | 3;
}

/** What a section shows below or beside its text, which depends on its type. */
export function SectionDetails({ section, level }: SectionDetailsProps) {
  const { type, details = {}, settings } = section;
  const { buttons = [], questions = [], reviewIds = [], offerIds = [], picture, countdown } = details;
  switch (type) {
    case 'products_showcase':
      return <Showcase columns={settings.layout?.columns} level={level} />;
    case 'faq':
      return questions.length > 0 && <Questions questions={questions} />;
    case 'testimonials':
      return reviewIds.length > 0 && <SectionReviews ids={reviewIds} />;
    case 'pricing':
      return offerIds.length > 0 && <Offers ids={offerIds} level={level} />;
    case 'image_text':
      return picture && <SideImage picture={picture} />;
    case 'countdown':
      return countdown && <CountdownClock key={countdown.endsAt} countdown={countdown} />;
    case 'cta':
      return buttons.length > 0 && <SectionButtons buttons={buttons} />;
    default:
      return null;
  }
}
