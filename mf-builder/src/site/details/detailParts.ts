import { formatGuaranteeDays } from '@grove/contracts/site/formatGuaranteeDays';
import type { SectionDetails } from '@grove/contracts/site/sectionDetails';
import type { DraftSection } from '@grove/contracts/site/site';
import { guaranteeSealLabels } from '@grove/contracts/site/siteDefaults';
import type { EditPart } from '@grove/ui/editing/mergeEdits';

type Editable = Pick<DraftSection, 'title' | 'content' | 'settings' | 'details'>;

const labels: Record<keyof SectionDetails, string> = {
  questions: 'Questions',
  buttons: 'Buttons',
  reviewIds: 'Reviews',
  offerIds: 'Products and plans',
  picture: 'Image',
  countdown: 'Countdown',
  trailer: 'Trailer',
  audience: 'Who it is for',
  guarantee: 'Guarantee',
  teacherIds: 'Teachers',
};

/** The details of a section, as parts that are merged separately. */
export const detailParts: readonly EditPart<Editable>[] = Object.entries(labels).map(([name, label]) => {
  const key = name as keyof SectionDetails;
  return {
    label,
    read: ({ details }) => details?.[key],
    show: (value) => describe(value),
    merge: (section, from) => ({ ...section, details: { ...section.details, [key]: from.details?.[key] } }),
  };
});

function describe(value: SectionDetails[keyof SectionDetails]): string {
  if (value === undefined) return 'not set';
  if (Array.isArray(value)) return value.map(describeItem).join('; ') || 'none';
  if ('url' in value) return `${value.alt === '' ? value.url : value.alt} (${value.side})`;
  if ('endsAt' in value) return `${value.endsAt} (${value.timeZone}) ${value.textAfterEnd}`;
  if ('videoUrl' in value) return [value.videoUrl, value.posterUrl, value.caption].filter(Boolean).join(' ');
  if ('forYou' in value) return `For: ${value.forYou.join('; ')}. Not for: ${value.notForYou.join('; ')}`;
  return [guaranteeSealLabels[value.seal], formatGuaranteeDays(value)].filter(Boolean).join(', ');
}

type ListItem = string | { question: string; answer: string } | { label: string; url: string };

function describeItem(item: ListItem): string {
  if (typeof item === 'string') return item;
  return 'question' in item ? `${item.question} ${item.answer}` : `${item.label} (${item.url})`;
}
