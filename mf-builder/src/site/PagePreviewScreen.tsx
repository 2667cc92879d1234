import { styled } from 'styled-components';
import type { SiteState } from '@grove/contracts/site';
import { pageLabels, pageNames } from '@grove/contracts/siteDefaults';
import type { PageName } from '@grove/contracts/siteDefaults';
import { Link } from '@grove/platform/Link';
import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { QueryState } from '@grove/platform/QueryState';
import { pathTo } from '@grove/platform/pathTo';
import { codeOf } from '@grove/platform/refusal';
import { useTitle } from '@grove/platform/useTitle';
import { EmptyState } from '@grove/ui/EmptyState';
import { Page } from '@grove/ui/Page';
import { themeCss } from '@grove/ui/tokens';
import { PublishedPageSkeleton } from '../published/PublishedPageSkeleton.tsx';
import { SectionTheme } from '../published/sectionTheme.ts';
import { CreatorsOnly } from './CreatorsOnly.tsx';
import { DraftPage } from './DraftPage.tsx';
import { pagePreviewPath } from './pagePreviewPath.ts';
import { useSitePreview } from './site.api.ts';
import { useStyle } from './useStyle.ts';

/** A page of the draft in full, for its creators alone. */
export function PagePreviewScreen({ params }: { params: Record<string, string> }) {
  const preview = useSitePreview();
  const page = pageNames.find((name) => name === params['page']);
  useTitle(page && `Preview of ${pageLabels[page]}`);
  if (codeOf(preview.error) === 'forbidden') return <CreatorsOnly />;
  if (page === undefined)
    return (
      <Page>
        <NotFoundScreen />
      </Page>
    );
  return (
    <>
      <Bar aria-label="Preview of the draft">
        <h1>Preview: only creators see this draft</h1>
        <ul role="list">
          {pageNames.map((name) => (
            <li key={name}>
              <Link to={pagePreviewPath(name)} aria-current={name === page ? 'page' : undefined}>
                {pageLabels[name]}
              </Link>
            </li>
          ))}
          <li>
            <Link to={`${pathTo('pageBuilder')}?tab=sections&page=${page}`}>Back to the builder</Link>
          </li>
        </ul>
      </Bar>
      <QueryState
        query={preview}
        skeleton={
          <Page>
            <PublishedPageSkeleton />
          </Page>
        }
      >
        {(state) => <Shown state={state} page={page} />}
      </QueryState>
    </>
  );
}

function Shown({ state: { theme, pages }, page }: { state: SiteState; page: PageName }) {
  const sections = pages[page];
  // The whole page wears the draft's theme for as long as it is looked at.
  useStyle(document, themeCss(theme));
  if (sections.length === 0)
    return (
      <Page>
        <EmptyState level={2} title="This page has no sections yet" />
      </Page>
    );
  return (
    <SectionTheme value={theme}>
      <DraftPage {...{ page, sections }} />
    </SectionTheme>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-2) var(--grove-space-5);
  padding: var(--grove-space-3) clamp(1rem, 4vw, 2.5rem);
  border-block-end: 1px solid var(--grove-border);
  background: var(--grove-surface);

  h1 {
    margin: 0;
    font: 600 var(--grove-text-16) / 1.4 var(--grove-font-body);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--grove-space-4);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
  }

  a[aria-current] {
    font-weight: 600;
    text-decoration: none;
  }
`;
