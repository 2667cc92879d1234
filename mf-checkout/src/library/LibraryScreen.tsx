import { useRef } from 'react';
import type { LibraryProduct } from '@grove/contracts/library';
import { QueryState } from '@grove/platform/QueryState';
import { useListQuery } from '@grove/platform/useListQuery';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { PageHeader } from '@grove/ui/PageHeader';
import { ProductGrid } from '@grove/ui/ProductCard';
import { ShowMore } from '@grove/ui/ShowMore';
import { LibraryProductCard } from './LibraryProductCard.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { useLibrary } from './library.api.ts';

type Library = ReturnType<typeof useLibrary>;

const names = ['search', 'category', 'price'] as const;
const nothing = { search: '', category: '', price: '' };
/**
 * Must fit on one line on a phone, even in the fallback font: a second line would shift the content below
 * when the web font loads.
 */
const intro = 'Courses and resources for your path.';

/** The library of all products, which is public. */
export function LibraryScreen() {
  const [asked, ask] = useListQuery(names);
  const library = useLibrary(asked);
  useTitle('Library');
  const isNarrowed = names.some((name) => asked[name] !== '');
  const products = library.data?.pages.flatMap((page) => page.products);
  // While a new result is loading, the previous one says nothing about the current filters.
  const isCounted = isNarrowed && products !== undefined && !library.isPlaceholderData;
  return (
    <>
      <PageHeader eyebrow="Find what calls you" title="Library" text={intro} />
      <LibraryToolbar
        asked={asked}
        categories={library.data?.pages[0]?.categories ?? []}
        onAsk={ask}
        count={isCounted ? products.length : undefined}
        hasMore={library.hasNextPage}
      />
      <QueryState
        query={library}
        skeleton={<LibrarySkeleton />}
        empty={isNarrowed ? <NothingFound onClear={() => ask(nothing)} /> : <NoProducts />}
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

function NothingFound({ onClear }: { onClear: () => void }) {
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
