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

/** The products, and the way to more of them. When those asked for come, the focus goes to the first of them: the
 *  button that had it moves away or goes. */
function Products({ library, products }: { library: Library; products: LibraryProduct[] }) {
  const list = useRef<HTMLUListElement>(null);
  const askedAt = useRef<number>(undefined);
  useEffect(() => {
    const firstNew = askedAt.current === undefined ? undefined : list.current?.children[askedAt.current];
    if (!firstNew) return;
    askedAt.current = undefined;
    firstNew.querySelector('a')?.focus({ preventScroll: true });
  }, [products.length]);

  async function showMore() {
    askedAt.current = products.length;
    const { isFetchNextPageError } = await library.fetchNextPage();
    if (isFetchNextPageError) askedAt.current = undefined;
  }
  return (
    <>
      <ProductGrid role="list" ref={list}>
        {products.map((product) => (
          <LibraryProductCard key={product.id} product={product} />
        ))}
      </ProductGrid>
      <ShowMore library={library} onPress={() => void showMore()} />
    </>
  );
}

function ShowMore({ library, onPress }: { library: Library; onPress: () => void }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = library;
  if (!hasNextPage) return null;
  if (isFetchNextPageError) {
    return (
      <Foot>
        <ErrorPanel title="More products could not be loaded" onRetry={onPress} />
      </Foot>
    );
  }
  return (
    <Foot>
      <Button variant="secondary" loading={isFetchingNextPage} onClick={onPress}>
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
