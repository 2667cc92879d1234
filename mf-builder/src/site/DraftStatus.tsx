import type { SiteDraft } from '@grove/contracts/site/site';
import { Moment } from '@grove/platform/Moment';

/** Says whether the draft is saved and published. */
export function DraftStatus({ draft, isEdited }: { draft: SiteDraft; isEdited: boolean }) {
  const { isChanged, publishedAt } = draft;
  if (isEdited) return 'The theme has unsaved changes.';
  if (publishedAt === null) return 'Nothing has been published yet.';
  return (
    <>
      {isChanged ? 'There are unpublished changes.' : 'Everything is published.'} Last published{' '}
      <Moment at={publishedAt} format="day" />.
    </>
  );
}
