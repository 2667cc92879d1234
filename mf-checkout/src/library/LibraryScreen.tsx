import { useRef } from 'react';
import type { LibraryProduct } from '@grove/contracts/library';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { PageHeader } from '@grove/ui/PageHeader';
import { ProductGrid } from '@grove/ui/ProductCard';
import { ShowMore } from '@grove/ui/ShowMore';
import { LibraryProductCard } from './LibraryProductCard.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { useLibrary } from './library.api.ts';

type Library = ReturnType<typeof useLibrary>;

/** Everything there is to learn from, for everyone to look through. */
export function LibraryScreen() {
  const library = useLibrary();
  useTitle('Library');
  return (
    <>
      <PageHeader
        eyebrow="Find what calls you"
        title="Library"
        text="Courses and resources for your journey."
      />
      <QueryState
        query={library}
        skeleton={<LibrarySkeleton />}
        empty={<NoProducts />}
        isEmpty={({ pages }) => pages.every(({ products }) => products.length === 0)}
      >
        {({ pages }) => <Products library={library} products={pages.flatMap(({ products }) => products)} />}
      </QueryState>
    </>
  );
}

/** The products, and the way to more of them. */
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

function NoProducts() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="book"
        title="The library is still empty"
        text="Courses and resources will stand here as soon as they are published."
      />
    </Card>
  );
}
