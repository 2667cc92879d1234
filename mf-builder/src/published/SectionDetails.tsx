import type { ComponentType } from 'react';
import type { Section } from '@grove/contracts/site/site';
import type { SectionType } from '@grove/contracts/site/siteDefaults';
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
export function SectionDetails(props: SectionDetailsProps) {
  const Details = components[props.section.type];
  return Details && <Details {...props} />;
}

const components: Partial<Record<SectionType, ComponentType<SectionDetailsProps>>> = {
  products_showcase: ({ section: { settings }, level }) => (
    <Showcase columns={settings.layout?.columns} level={level} />
  ),
  faq: ({ section: { details } }) => <Questions questions={details?.questions ?? []} />,
  testimonials: ({ section: { details } }) => <SectionReviews ids={details?.reviewIds ?? []} />,
  pricing: ({ section: { details }, level }) => <Offers ids={details?.offerIds ?? []} level={level} />,
  image_text: ({ section: { details } }) => details?.picture && <SideImage picture={details.picture} />,
  countdown: ({ section: { details } }) =>
    details?.countdown && <CountdownClock key={details.countdown.endsAt} countdown={details.countdown} />,
  cta: ({ section: { details } }) => <SectionButtons buttons={details?.buttons ?? []} />,
};
