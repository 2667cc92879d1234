import { styled } from 'styled-components';
import type { Section } from '@grove/contracts/site/site';
import { ProductSectionsFrame } from '../published/ProductSectionsFrame.ts';
import { PublishedSections } from '../published/PublishedSections.tsx';
import { ProductHead } from './ProductHead.tsx';
import type { EditedPage } from './sectionRequests.ts';

interface DraftPageProps {
  /** Undefined if a section is shown by itself. */
  page: EditedPage | undefined;
  sections: readonly Section[];
}

/**
 * Sections of a draft. Above them, the home page has a placeholder for the welcome screen, and a product's page the head
 * of the product.
 */
export function DraftPage({ page, sections }: DraftPageProps) {
  if (typeof page === 'object')
    return (
      <ProductSectionsFrame>
        <ProductHead productId={page.productId} />
        <PublishedSections sections={sections} isBelow />
      </ProductSectionsFrame>
    );
  const isHome = page === 'home';
  return (
    <>
      {isHome && (
        <Placeholder>
          <strong>Welcome screen</strong>
          <span>The site name, tagline and sign-in button are always shown here.</span>
        </Placeholder>
      )}
      <PublishedSections sections={sections} isBelow={isHome} />
    </>
  );
}

const Placeholder = styled.div`
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
