import { lastSeenRanges, progressStates } from '@grove/contracts/creator/listOptions';
import type { LastSeen, ProgressState } from '@grove/contracts/creator/listOptions';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { useFilterProducts } from './filterProducts.api.ts';
import type { StudentListQuery } from './students.api.ts';

interface StudentFiltersProps {
  query: Pick<StudentListQuery, 'productId' | 'progress' | 'lastSeen'>;
  setQuery: (change: { product?: string; progress?: string; seen?: string }) => void;
}

const all = { value: '', label: 'All' };

const progressLabels: Record<ProgressState, string> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  completed: 'Completed',
};

const lastSeenLabels: Record<LastSeen, string> = {
  week: 'In the last 7 days',
  month: 'In the last 30 days',
  'over-month': 'Over 30 days ago',
  'over-quarter': 'Over 90 days ago',
  never: 'Never',
};

/** The filters by product, progress in its course, and last visit. */
export function StudentFilters({ query: { productId, progress, lastSeen }, setQuery }: StudentFiltersProps) {
  const products = useFilterProducts().data ?? [];
  const hasCourse = products.some(({ id, courseId }) => id === productId && courseId !== null);
  const productChoice = {
    label: 'Product',
    options: [all, ...products.map(({ id, title }) => ({ value: id, label: title }))],
    value: productId,
    onChoose: (product: string) => {
      setQuery({ product, progress: '' });
    },
  };
  const progressChoice = {
    label: 'Progress',
    options: [all, ...progressStates.map((value) => ({ value, label: progressLabels[value] }))],
    value: progress,
    onChoose: (state: string) => {
      setQuery({ progress: state });
    },
  };
  const lastSeenChoice = {
    label: 'Last seen',
    options: [all, ...lastSeenRanges.map((value) => ({ value, label: lastSeenLabels[value] }))],
    value: lastSeen,
    onChoose: (seen: string) => {
      setQuery({ seen });
    },
  };
  return (
    <ListToolbar
      label="Filters"
      choices={[productChoice, ...(hasCourse ? [progressChoice] : []), lastSeenChoice]}
    />
  );
}
