import type { PriceFilter } from '@grove/contracts/shop/productRules';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import type { LibraryFilters } from './library.api.ts';

const prices: readonly { value: PriceFilter | ''; label: string }[] = [
  { value: '', label: 'Any price' },
  { value: 'free', label: 'Free' },
  { value: 'under-25', label: 'Under $25' },
  { value: '25-to-100', label: '$25 to $100' },
  { value: 'over-100', label: 'Over $100' },
];

interface LibraryToolbarProps {
  filters: LibraryFilters;
  categories: readonly string[];
  onFilter: (change: Partial<LibraryFilters>) => void;
  /** The number of products listed; undefined while it is unknown. */
  count?: number | undefined;
  hasMore?: boolean;
}

/** The filters of the library. */
export function LibraryToolbar({
  filters,
  categories,
  onFilter,
  count,
  hasMore = false,
}: LibraryToolbarProps) {
  return (
    <ListToolbar
      label="Library"
      search={{
        label: 'Search the library by title or category',
        placeholder: 'Search by title or category',
        value: filters.search,
        onSearch: (search) => onFilter({ search }),
      }}
      choices={[
        {
          label: 'Category',
          options: categoryOptions(categories, filters.category),
          value: filters.category,
          onChoose: (category) => onFilter({ category }),
        },
        {
          label: 'Price',
          options: prices,
          value: prices.some(({ value }) => value === filters.price) ? filters.price : '',
          onChoose: (price) => onFilter({ price }),
        },
      ]}
      count={count}
      hasMore={hasMore}
    />
  );
}

/** Adds the category in the URL if the library does not have it. */
function categoryOptions(categories: readonly string[], selected: string) {
  const allCategories =
    selected === '' || categories.includes(selected) ? categories : [...categories, selected];
  return [
    { value: '', label: 'All categories' },
    ...allCategories.map((category) => ({ value: category, label: category })),
  ];
}
