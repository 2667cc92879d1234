import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { useListQuery } from '@grove/platform/useListQuery';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ListToolbar } from '@grove/ui/ListToolbar';
import { ProductGrid } from '@grove/ui/ProductCard';
import { ShowMore } from '@grove/ui/ShowMore';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { ProductItem } from './ProductItem.tsx';
import { useProducts } from './content.api.ts';

const asked = ['show'] as const;
const shown = [
  { value: 'current', label: 'Offered and drafts' },
  { value: 'archived', label: 'Archived' },
];

/** Everything that is offered here, and what is being made. */
export function ContentScreen() {
  const [{ show }, ask] = useListQuery(asked);
  const [isCreating, setCreating] = useState(false);
  const archived = show === 'archived';
  const products = useProducts({ archived });
  const listed = products.data?.pages.flatMap((page) => page.products) ?? [];
  const create = (
    <Button
      icon={<Plus size={18} aria-hidden />}
      onClick={() => {
        setCreating(true);
      }}
    >
      Create New Course
    </Button>
  );
  return (
    <PortalScreen
      title="Content"
      actions={
        <>
          <Button as={Link} to={pathTo('pageBuilder')} variant="secondary">
            Member pages
          </Button>
          <Button as={Link} to={pathTo('mediaLibrary')} variant="secondary">
            Media library
          </Button>
          {create}
        </>
      }
      error={products.error}
    >
      {isCreating && (
        <CreateDialog
          kind="course"
          onClosed={() => {
            setCreating(false);
          }}
        />
      )}
      <section aria-label="Products">
        <ListToolbar
          label="Products"
          choices={[
            {
              label: 'Show',
              options: shown,
              value: archived ? 'archived' : 'current',
              onChoose: (chosen) => {
                ask({ show: chosen === 'archived' ? chosen : '' });
              },
            },
          ]}
          count={products.data === undefined || products.isPlaceholderData ? undefined : listed.length}
          hasMore={products.hasNextPage}
        />
        <QueryState
          query={products}
          skeleton={<RowsSkeleton />}
          isEmpty={({ pages }) => pages[0]?.products.length === 0}
          empty={<NoProducts archived={archived} action={create} />}
        >
          {() => (
            <div aria-busy={products.isPlaceholderData}>
              <ProductGrid>
                {listed.map((product) => (
                  <ProductItem key={product.id} product={product} />
                ))}
              </ProductGrid>
              <ShowMore query={products} count={listed.length} end="Those are all products." />
            </div>
          )}
        </QueryState>
      </section>
    </PortalScreen>
  );
}

function NoProducts({ archived, action }: { archived: boolean; action: ReactNode }) {
  return (
    <Card padding="none">
      {archived ? (
        <EmptyState title="Nothing is archived" text="What you take out of the library will stand here." />
      ) : (
        <EmptyState
          title="No Products Yet"
          text="Create your first course, and it will stand here."
          action={action}
        />
      )}
    </Card>
  );
}
