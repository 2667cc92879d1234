import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { useListQuery } from '@grove/platform/useListQuery';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { ProductGrid } from '@grove/ui/display/ProductCard';
import { PlansDialog } from '../plans/PlansDialog.tsx';
import { PagedList } from '../portal/PagedList.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { CourseDetails } from './CourseDetails.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { ProductItem } from './ProductItem.tsx';
import { useProducts } from './content.api.ts';

// `course`: the course whose details are open; `plans`: the membership whose plans are open.
const queryParams = ['show', 'course', 'plans'] as const;
const stateOptions = [
  { value: 'current', label: 'Published and drafts' },
  { value: 'archived', label: 'Archived' },
];

/** Lists the products and drafts of all creators. */
export function ContentScreen() {
  const [{ show, course, plans }, setQuery] = useListQuery(queryParams);
  const [isCreating, setCreating] = useState(false);
  const archived = show === 'archived';
  const products = useProducts({ archived });
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
      {course !== '' && (
        <CourseDetails
          key={course}
          courseId={course}
          onClosed={() => {
            setQuery({ course: '' });
          }}
        />
      )}
      {plans !== '' && (
        <PlansDialog
          key={plans}
          productId={plans}
          isPlanMissing={false}
          onClosed={() => {
            setQuery({ plans: '' });
          }}
        />
      )}
      <section aria-label="Products">
        <ListToolbar
          label="Products"
          choices={[
            {
              label: 'Show',
              options: stateOptions,
              value: archived ? 'archived' : 'current',
              onChoose: (value) => {
                setQuery({ show: value === 'archived' ? value : '' });
              },
            },
          ]}
          count={
            products.isPlaceholderData
              ? undefined
              : products.data?.pages.flatMap((page) => page.products).length
          }
          hasMore={products.hasNextPage}
        />
        <PagedList
          query={products}
          getItems={(page) => page.products}
          empty={<NoProducts archived={archived} action={create} />}
        >
          {(listed) => (
            <ProductGrid>
              {listed.map((product) => (
                <ProductItem key={product.id} product={product} />
              ))}
            </ProductGrid>
          )}
        </PagedList>
      </section>
    </PortalScreen>
  );
}

function NoProducts({ archived, action }: { archived: boolean; action: ReactNode }) {
  return (
    <Card padding="none">
      {archived ? (
        <EmptyState title="No archived products" text="Products that you archive will appear here." />
      ) : (
        <EmptyState
          title="No Products Yet"
          text="Create your first course. It will appear here."
          action={action}
        />
      )}
    </Card>
  );
}
