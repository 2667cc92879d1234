import { styled } from 'styled-components';
import type { Section } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { PublishedSections } from '../published/PublishedSections.tsx';

interface DraftPageProps {
  /** Undefined if a section is shown by itself. */
  page: PageName | undefined;
  sections: readonly Section[];
}

/** Sections of a draft. On the home page, a placeholder for the welcome screen is shown above them. */
export function DraftPage({ page, sections }: DraftPageProps) {
  const isHome = page === 'home';
  return (
    <>
      {isHome && (
        <Welcome>
          <strong>Welcome screen</strong>
          <span>The site name, tagline and sign-in button are always shown here.</span>
        </Welcome>
      )}
      <PublishedSections sections={sections} isBelow={isHome} />
    </>
  );
}

const Welcome = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--grove-space-1);
  min-block-size: 14rem;
  margin: var(--grove-space-4);
  padding: var(--grove-space-4);
  border: 1px dashed var(--grove-border-strong);
  border-radius: var(--grove-radius-card);
  color: var(--grove-muted);
  text-align: center;
`;
