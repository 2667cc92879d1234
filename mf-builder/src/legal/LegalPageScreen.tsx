import { legalPageTitles, toLegalSection } from '@grove/contracts/site/legalPageRules';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';
import { useFormatMoment } from '@grove/platform/Moment';
import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useTitle } from '@grove/platform/useTitle';
import { Page } from '@grove/ui/layout/Page';
import { PublishedPageLoading } from '../published/PublishedPageLoading.tsx';
import { PublishedSections } from '../published/PublishedSections.tsx';
import { usePublishedLegalPage } from './legal.api.ts';

/** A published legal page with the date of its last change. */
export function LegalPageScreen({ page }: { page: LegalPageName }) {
  const published = usePublishedLegalPage(page);
  const formatMoment = useFormatMoment();
  const title = legalPageTitles[page];
  // The error comes first: a page that has been unpublished while it is open still has data.
  const isMissing = getErrorCode(published.error) === 'page-not-found';
  useTitle(isMissing ? 'Not found' : title);
  if (isMissing)
    return (
      <Page>
        <NotFoundScreen />
      </Page>
    );
  if (published.data === undefined) return <PublishedPageLoading title={title} query={published} />;
  const lastUpdated = formatMoment(published.data.updatedAt, 'long-day');
  return <PublishedSections sections={[toLegalSection(published.data, lastUpdated)]} />;
}
