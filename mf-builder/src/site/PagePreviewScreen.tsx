import type { SiteState } from '@grove/contracts/site/site';
import { pageLabels, pageNames } from '@grove/contracts/site/siteDefaults';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useTitle } from '@grove/platform/useTitle';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Page } from '@grove/ui/layout/Page';
import { themeCss } from '@grove/ui/theme/tokens';
import { PublishedPageSkeleton } from '../published/PublishedPageSkeleton.tsx';
import { SectionTheme } from '../published/sectionTheme.ts';
import { DraftPage } from './DraftPage.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { useSitePreview } from './site.api.ts';
import { useStyleElement } from './useStyleElement.ts';

/** A full-page preview of a draft page, for creators only. */
export function PagePreviewScreen({ params }: { params: Record<string, string> }) {
  const preview = useSitePreview();
  const page = pageNames.find((name) => name === params['page']);
  useTitle(page && `Preview of ${pageLabels[page]}`);
  if (getErrorCode(preview.error) === 'forbidden')
    return (
      <Page>
        <CreatorsOnly area="The Member Page Builder" />
      </Page>
    );
  if (page === undefined)
    return (
      <Page>
        <NotFoundScreen />
      </Page>
    );
  return (
    <>
      <PreviewBar page={page} />
      <QueryState
        query={preview}
        skeleton={
          <Page>
            <PublishedPageSkeleton />
          </Page>
        }
      >
        {(state) => <PagePreview state={state} page={page} />}
      </QueryState>
    </>
  );
}

function PagePreview({ state: { theme, pages }, page }: { state: SiteState; page: PageName }) {
  const sections = pages[page];
  // Applies the draft's theme to the whole document while the preview is open.
  useStyleElement(document, themeCss(theme));
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
