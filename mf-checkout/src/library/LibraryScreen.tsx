import { useRef } from 'react';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import { QueryState } from '@grove/platform/QueryState';
import { useListQuery } from '@grove/platform/useListQuery';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { ProductGrid } from '@grove/ui/display/ProductCard';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { LibraryProductCard } from './LibraryProductCard.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { useLibrary } from './library.api.ts';

type Library = ReturnType<typeof useLibrary>;

const filterNames = ['search', 'category', 'price'] as const;
const noFilters = { search: '', category: '', price: '' };
/**
 * Must fit on one line on a phone, even in the fallback font: a second line would shift the content below
 * when the web font loads.
 */
const intro = 'Courses and resources for your path.';

/** The library of all products, which is public. */
export function LibraryScreen() {
  const [filters, setFilters] = useListQuery(filterNames);
  const library = useLibrary(filters);
  useTitle('Library');
  const isFiltered = filterNames.some((name) => filters[name] !== '');
  const products = library.data?.pages.flatMap((page) => page.products);
  // While a new result is loading, the previous one says nothing about the current filters.
  const isCounted = isFiltered && products !== undefined && !library.isPlaceholderData;
  return (
    <>
      <PageHeader eyebrow="Find what calls you" title="Library" text={intro} />
      <LibraryToolbar
        filters={filters}
        categories={library.data?.pages[0]?.categories ?? []}
        onFilter={setFilters}
        count={isCounted ? products.length : undefined}
        hasMore={library.hasNextPage}
      />
      <QueryState
        query={library}
        skeleton={<LibrarySkeleton />}
        empty={isFiltered ? <NoMatches onClear={() => setFilters(noFilters)} /> : <NoProducts />}
        isEmpty={({ pages }) => pages.every((page) => page.products.length === 0)}
      >
        {() => <Products library={library} products={products ?? []} />}
      </QueryState>
    </>
  );
}

/** The products and a button that shows more. */
function Products({ library, products }: { library: Library; products: LibraryProduct[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ProductGrid role="list" ref={list}>
        {products.map((product) => (
          <LibraryProductCard key={product.id} product={product} />
        ))}
      </ProductGrid>
      <ShowMore query={library} count={products.length} list={list} />
    </>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="path"
        title="No results"
        text="Try a different search, category, or price."
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    </Card>
  );
}

function NoProducts() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="book"
        title="No products yet"
        text="Courses and resources will appear here once they’re published."
      />
    </Card>
  );
}
