import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { LibraryProduct } from '@grove/contracts/library';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { PageHeader } from '@grove/ui/PageHeader';
import { ProductGrid } from '@grove/ui/ProductCard';
import { LibraryProductCard } from './LibraryProductCard.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { useLibrary } from './library.api.ts';

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
        {({ pages }) => (
          <>
            <Products products={pages.flatMap(({ products }) => products)} />
            <ShowMore library={library} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** When more products come, the focus goes to the first of them: the button that had it moves away or goes. */
function Products({ products }: { products: LibraryProduct[] }) {
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef(products.length);
  useEffect(() => {
    const firstNew = list.current?.children[shownBefore.current];
    shownBefore.current = products.length;
    firstNew?.querySelector('a')?.focus({ preventScroll: true });
  }, [products.length]);
  return (
    <ProductGrid role="list" ref={list}>
      {products.map((product) => (
        <LibraryProductCard key={product.id} product={product} />
      ))}
    </ProductGrid>
  );
}

function ShowMore({ library }: { library: ReturnType<typeof useLibrary> }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = library;
  if (!hasNextPage) return null;
  if (isFetchNextPageError) {
    return (
      <Foot>
        <ErrorPanel title="More products could not be loaded" onRetry={() => void fetchNextPage()} />
      </Foot>
    );
  }
  return (
    <Foot>
      <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </Foot>
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

const Foot = styled.div`
  display: grid;
  justify-items: center;
  margin-block-start: var(--grove-space-6);
`;
