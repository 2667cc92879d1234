import { styled } from 'styled-components';
import type { SectionType } from '@grove/contracts/site/siteDefaults';

const missing: Partial<Record<SectionType, string>> = {
  trailer: 'a video',
  audience: 'at least one line',
  guarantee: 'a text or a number of days',
  teachers: 'a teacher',
  testimonials: 'a review',
  pricing: 'a product or plan',
};

/** Shows creators in the preview what an empty section needs. */
export function EmptySectionHint({ type }: { type: SectionType }) {
  return <Hint>Visitors don’t see this section until it has {missing[type]}.</Hint>;
}

const Hint = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  padding: var(--grove-space-4);
  border: 1px dashed var(--grove-border-strong);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  color: var(--grove-muted);
`;
