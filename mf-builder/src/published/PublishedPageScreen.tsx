import type { PageName } from '@grove/contracts/site/siteDefaults';
import { useTitle } from '@grove/platform/useTitle';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Page } from '@grove/ui/layout/Page';
import { PublishedPageLoading } from './PublishedPageLoading.tsx';
import { PublishedSections } from './PublishedSections.tsx';
import { usePublishedPage } from './published.api.ts';
import { useShownSections } from './useShownSections.ts';

/**
 * A public page with its published sections.
 * @param title the title of the page if no section has one.
 */
export function PublishedPageScreen({ page, title }: { page: PageName; title: string }) {
  const published = usePublishedPage(page);
  const sections = useShownSections(published.data?.sections);
  // Must match the title that the server sets.
  useTitle(sections.find((section) => section.title !== '')?.title ?? title);
  if (published.data === undefined) return <PublishedPageLoading title={title} query={published} />;
  if (sections.length === 0) return <NothingPublished title={title} />;
  return (
    <>
      {!startsWithTitle(sections) && <h1 className="grove-unseen">{title}</h1>}
      <PublishedSections sections={sections} />
    </>
  );
}

function startsWithTitle([first]: { title: string }[]) {
  return first !== undefined && first.title !== '';
}

function NothingPublished({ title }: { title: string }) {
  return (
    <Page>
      <EmptyState
        drawing="seedling"
        level={1}
        title={title}
        text="Nothing has been published here yet. Check back soon."
      />
    </Page>
  );
}
