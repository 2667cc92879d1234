import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { sectionPath } from '@grove/platform/useSubpath';
import { Button } from '@grove/ui/forms/Button';
import type { FeedFilter } from './postPath.ts';

/** Links to all posts and to the member's saved posts. */
export function FeedFilterNav({ filter }: { filter: FeedFilter }) {
  const saved = sectionPath('community:sanctum-collective', 'saved');
  const all = paths.section('community:sanctum-collective');
  return (
    <FilterNav aria-label="Filter posts">
      <Button
        as={Link}
        to={all}
        size="sm"
        variant={filter === 'everybody' ? 'secondary' : 'ghost'}
        aria-current={filter === 'everybody' ? 'page' : undefined}
      >
        All posts
      </Button>
      <Button
        as={Link}
        to={saved}
        size="sm"
        variant={filter === 'saved' ? 'secondary' : 'ghost'}
        aria-current={filter === 'saved' ? 'page' : undefined}
      >
        Saved
      </Button>
    </FilterNav>
  );
}

const FilterNav = styled.nav`
  display: flex;
  gap: var(--grove-space-2);
`;
