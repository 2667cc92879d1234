import type { SectionDetails } from '@grove/contracts/site/sectionDetails';
import type { DraftSection } from '@grove/contracts/site/site';
import type { EditPart } from '@grove/ui/editing/mergeEdits';

type Editable = Pick<DraftSection, 'title' | 'content' | 'settings' | 'details'>;

const labels: Record<keyof SectionDetails, string> = {
  questions: 'Questions',
  buttons: 'Buttons',
  reviewIds: 'Reviews',
  offerIds: 'Products and plans',
  picture: 'Image',
  countdown: 'Countdown',
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
  if ('url' in value) return `${value.alt === '' ? value.url : value.alt} (${value.side})`;
  if ('endsAt' in value) return `${value.endsAt} (${value.timeZone}) ${value.textAfterEnd}`;
  return value.map(describeItem).join('; ') || 'none';
}

type ListItem = string | { question: string; answer: string } | { label: string; url: string };

function describeItem(item: ListItem): string {
  if (typeof item === 'string') return item;
  return 'question' in item ? `${item.question} ${item.answer}` : `${item.label} (${item.url})`;
}
