import type { SiteState } from '@grove/contracts/site';
import { pageLabels, pageNames } from '@grove/contracts/siteDefaults';
import type { PageName } from '@grove/contracts/siteDefaults';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf } from '@grove/platform/refusal';
import { useTitle } from '@grove/platform/useTitle';
import { EmptyState } from '@grove/ui/EmptyState';
import { Page } from '@grove/ui/Page';
import { themeCss } from '@grove/ui/tokens';
import { PublishedPageSkeleton } from '../published/PublishedPageSkeleton.tsx';
import { SectionTheme } from '../published/sectionTheme.ts';
import { DraftPage } from './DraftPage.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { useSitePreview } from './site.api.ts';
import { useStyle } from './useStyle.ts';

/** A full-page preview of a draft page, for creators only. */
export function PagePreviewScreen({ params }: { params: Record<string, string> }) {
  const preview = useSitePreview();
  const page = pageNames.find((name) => name === params['page']);
  useTitle(page && `Preview of ${pageLabels[page]}`);
  if (codeOf(preview.error) === 'forbidden')
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
        {(state) => <Shown state={state} page={page} />}
      </QueryState>
    </>
  );
}

function Shown({ state: { theme, pages }, page }: { state: SiteState; page: PageName }) {
  const sections = pages[page];
  // Applies the draft's theme to the whole document while the preview is open.
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
