import { use } from 'react';
import type { ComponentType } from 'react';
import { isSectionEmpty } from '@grove/contracts/site/isSectionEmpty';
import type { Section } from '@grove/contracts/site/site';
import type { SectionType } from '@grove/contracts/site/siteDefaults';
import { AudienceLists } from './AudienceLists.tsx';
import { CountdownClock } from './CountdownClock.tsx';
import { EmptySectionHint } from './EmptySectionHint.tsx';
import { GuaranteeSealMark } from './GuaranteeSealMark.tsx';
import { Offers } from './Offers.tsx';
import { Questions } from './Questions.tsx';
import { SectionButtons } from './SectionButtons.tsx';
import { SectionReviews } from './SectionReviews.tsx';
import { SectionTeachers } from './SectionTeachers.tsx';
import { SectionTheme } from './sectionTheme.ts';
import { Showcase } from './Showcase.tsx';
import { SideImage } from './SideImage.tsx';
import { TrailerVideo } from './TrailerVideo.tsx';

interface SectionDetailsProps {
  section: Section;
  /** The level of the headings below the section's heading. */
  level: 2 | 3;
}

/** The part of a section below or beside its text, which depends on its type. The preview names what is missing. */
export function SectionDetails(props: SectionDetailsProps) {
  const { section } = props;
  const isPreview = use(SectionTheme) !== undefined;
  if (isPreview && isSectionEmpty(section)) return <EmptySectionHint type={section.type} />;
  const Details = components[section.type];
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
  trailer: ({ section: { details } }) =>
    details?.trailer && <TrailerVideo key={details.trailer.videoUrl} trailer={details.trailer} />,
  audience: ({ section: { details }, level }) =>
    details?.audience && <AudienceLists audience={details.audience} level={level} />,
  guarantee: ({ section: { details } }) => <GuaranteeSealMark guarantee={details?.guarantee} />,
  teachers: ({ section: { details }, level }) => (
    <SectionTeachers ids={details?.teacherIds ?? []} level={level} />
  ),
  cta: ({ section: { details } }) => <SectionButtons buttons={details?.buttons ?? []} />,
};
