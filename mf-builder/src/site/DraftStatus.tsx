import type { SiteDraft } from '@grove/contracts/site/site';
import { Moment } from '@grove/platform/Moment';

interface DraftStatusProps {
  draft: Pick<SiteDraft, 'isChanged' | 'publishedAt'>;
  /** Whether the theme has unsaved changes. */
  isEdited?: boolean;
}

/** Says whether the draft is saved and published. */
export function DraftStatus({ draft, isEdited = false }: DraftStatusProps) {
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
