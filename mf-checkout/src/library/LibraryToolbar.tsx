import type { PriceFilter } from '@grove/contracts/priceFilters';
import { ListToolbar } from '@grove/ui/ListToolbar';
import type { Asked } from './library.api.ts';

const prices: readonly { value: PriceFilter | ''; label: string }[] = [
  { value: '', label: 'Any price' },
  { value: 'free', label: 'Free' },
  { value: 'under-25', label: 'Under $25' },
  { value: '25-to-100', label: '$25 to $100' },
  { value: 'over-100', label: 'Over $100' },
];

interface LibraryToolbarProps {
  asked: Asked;
  categories: readonly string[];
  onAsk: (change: Partial<Asked>) => void;
  /** The number of products listed; undefined while it is unknown. */
  count?: number | undefined;
  hasMore?: boolean;
}

/** The filters of the library. */
export function LibraryToolbar({ asked, categories, onAsk, count, hasMore = false }: LibraryToolbarProps) {
  return (
    <ListToolbar
      label="Library"
      search={{
        label: 'Search the library by title or category',
        placeholder: 'Search by title or category',
        value: asked.search,
        onSearch: (search) => onAsk({ search }),
      }}
      choices={[
        {
          label: 'Category',
          options: categoryOptions(categories, asked.category),
          value: asked.category,
          onChoose: (category) => onAsk({ category }),
        },
        {
          label: 'Price',
          options: prices,
          value: prices.some(({ value }) => value === asked.price) ? asked.price : '',
          onChoose: (price) => onAsk({ price }),
        },
      ]}
      count={count}
      hasMore={hasMore}
    />
  );
}

/** Adds the category in the URL if the library does not have it. */
function categoryOptions(categories: readonly string[], asked: string) {
  const all = asked === '' || categories.includes(asked) ? categories : [...categories, asked];
  return [
    { value: '', label: 'All categories' },
    ...all.map((category) => ({ value: category, label: category })),
  ];
}
