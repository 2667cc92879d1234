import { sectionItemsMax } from '@grove/contracts/fields/limits';
import { call } from '@grove/platform/call';
import { QueryState } from '@grove/platform/QueryState';
import { usePages } from '@grove/platform/usePages';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Checkbox } from '@grove/ui/forms/Checkbox';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { ChooserDialog } from './ChooserDialog.tsx';
import { ChosenReviews } from './ChosenItems.tsx';
import { DetailSet } from './RowActions.tsx';

interface ReviewChooserProps {
  /** The ids of the chosen reviews. */
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses reviews that members have written. */
export function ReviewChooser({ chosen, onChange }: ReviewChooserProps) {
  return (
    <DetailSet>
      <legend>Reviews</legend>
      <ChosenReviews ids={chosen} onChange={onChange} />
      <ChooserDialog title="Choose reviews">
        <ReviewList {...{ chosen, onChange }} />
      </ChooserDialog>
    </DetailSet>
  );
}

function ReviewList({ chosen, onChange }: ReviewChooserProps) {
  const reviews = usePages({
    key: ['/api/creator/reviews'],
    load: (cursor, signal) => call('GET /api/creator/reviews', { query: { cursor }, signal }),
    onLeave: 'forget',
  });
  return (
    <QueryState query={reviews} skeleton={<Skeleton height="12rem" />}>
      {({ pages }) => {
        const listed = pages.flatMap((page) => page.reviews);
        return (
          <>
            {listed.length === 0 && <p>Reviews will appear here once members have written some.</p>}
            {listed.map(({ id, author, stars, text, productTitle }) => (
              <Checkbox
                key={id}
                label={text === '' ? 'Review without text' : text}
                hint={`${author.username} · ${String(stars)} of 5 stars · ${productTitle ?? 'Deleted product'}`}
                checked={chosen.includes(id)}
                disabled={chosen.length >= sectionItemsMax && !chosen.includes(id)}
                onChange={({ target }) => {
                  const others = chosen.filter((one) => one !== id);
                  onChange(target.checked ? [...others, id] : others);
                }}
              />
            ))}
            <ShowMore query={reviews} count={listed.length} what="reviews" />
          </>
        );
      }}
    </QueryState>
  );
}
