import { Bar, Choice, SearchSlot } from './ListToolbar.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';

/** The skeleton of a ListToolbar with the given fields. */
export function ListToolbarSkeleton({
  search = false,
  choice = false,
}: {
  search?: boolean;
  choice?: boolean;
}) {
  return (
    <Bar>
      {search && (
        <SearchSlot>
          <Skeleton height="2.5rem" shape="control" />
        </SearchSlot>
      )}
      {choice && (
        <Choice>
          <Skeleton height="4.1875rem" shape="control" />
        </Choice>
      )}
    </Bar>
  );
}
