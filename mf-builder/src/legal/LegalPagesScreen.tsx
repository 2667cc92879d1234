import { useState } from 'react';
import { styled } from 'styled-components';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useTitle } from '@grove/platform/useTitle';
import { Page } from '@grove/ui/layout/Page';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { EditLegalPageDialog } from './EditLegalPageDialog.tsx';
import { useLegalPages } from './legal.api.ts';
import { LegalPageCard } from './LegalPageCard.tsx';
import { LegalPagesHeader } from './LegalPagesHeader.tsx';
import { LegalPagesSkeleton } from './LegalPagesSkeleton.tsx';

/** The site's terms, privacy policy and refund policy, for their creators. */
export function LegalPagesScreen() {
  const pages = useLegalPages();
  const [openPage, setOpenPage] = useState<LegalPageName>();
  useTitle('Legal pages');
  if (getErrorCode(pages.error) === 'forbidden')
    return (
      <Page>
        <CreatorsOnly area="This page" />
      </Page>
    );
  const edited = pages.data?.find(({ page }) => page === openPage);
  return (
    <Page>
      <LegalPagesHeader
        back={
          <BackLink as={Link} to={pathTo('creator')}>
            Back to the Creator Portal
          </BackLink>
        }
      />
      <QueryState query={pages} skeleton={<LegalPagesSkeleton />}>
        {(all) => (
          <Cards role="list">
            {all.map((page) => (
              <LegalPageCard
                key={page.page}
                page={page}
                onEdit={() => {
                  setOpenPage(page.page);
                }}
              />
            ))}
          </Cards>
        )}
      </QueryState>
      {edited !== undefined && (
        <EditLegalPageDialog
          key={edited.page}
          page={edited}
          onClose={() => {
            setOpenPage(undefined);
          }}
        />
      )}
    </Page>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--grove-space-4);
`;
