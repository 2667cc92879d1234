import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import type { Plan } from '@grove/contracts/shop/memberships';
import { call } from '@grove/platform/call';
import { QueryState } from '@grove/platform/QueryState';
import { usePages } from '@grove/platform/usePages';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Checkbox } from '@grove/ui/forms/Checkbox';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { ChooserDialog } from './ChooserDialog.tsx';
import { ChosenOffers } from './ChosenItems.tsx';

interface OfferChooserProps {
  /** The ids of the chosen products and plans. */
  chosen: readonly string[];
  max: number;
  /** Whether plans of memberships can be chosen. */
  hasPlans: boolean;
  onChange: (ids: string[]) => void;
}

/** Chooses products, and plans of memberships, that are for sale. */
export function OfferChooser({ chosen, max, hasPlans, onChange }: OfferChooserProps) {
  return (
    <>
      <ChosenOffers ids={chosen} onChange={onChange} />
      <ChooserDialog title={max === 1 ? 'Choose a product' : 'Choose products and plans'}>
        <ProductList {...{ chosen, max, hasPlans, onChange }} />
      </ChooserDialog>
    </>
  );
}

function ProductList({ chosen, max, hasPlans, onChange }: OfferChooserProps) {
  const [search, setSearch] = useState('');
  const query = search.trim() === '' ? {} : { search: search.trim() };
  const products = usePages({
    key: ['/api/library', query],
    load: (cursor, signal) => call('GET /api/library', { query: { cursor, ...query }, signal }),
    onLeave: 'forget',
    keepPrevious: true,
  });
  const renderChoice = ({ id, title }: Choice) => (
    <Checkbox
      key={id}
      label={title}
      checked={chosen.includes(id)}
      disabled={max > 1 && chosen.length >= max && !chosen.includes(id)}
      onChange={({ target }) => {
        const others = max === 1 ? [] : chosen.filter((one) => one !== id);
        onChange(target.checked ? [...others, id] : others);
      }}
    />
  );
  return (
    <>
      <Field label="Search products">
        <Input
          type="search"
          value={search}
          maxLength={100}
          onChange={({ target }) => {
            setSearch(target.value);
          }}
        />
      </Field>
      <QueryState query={products} skeleton={<Skeleton height="12rem" />}>
        {({ pages }) => {
          const listed = pages.flatMap((page) => page.products);
          return (
            <>
              {listed.length === 0 && <p>No products found</p>}
              {listed.map((product) => (
                <div key={product.id}>
                  {renderChoice(product)}
                  {hasPlans && product.type === 'membership' && (
                    <PlanChoices product={product} renderChoice={renderChoice} />
                  )}
                </div>
              ))}
              <ShowMore query={products} count={listed.length} what="products" />
            </>
          );
        }}
      </QueryState>
    </>
  );
}

interface Choice {
  id: string;
  title: string;
}

interface PlanChoicesProps {
  product: LibraryProduct;
  renderChoice: (choice: Choice) => ReactNode;
}

function PlanChoices({ product: { id, title }, renderChoice }: PlanChoicesProps) {
  const { data = [] } = useQuery<Plan[]>({ queryKey: ['/api/library', id, 'plans'] });
  return data.map((plan) => renderChoice({ id: plan.id, title: `${title}: ${plan.name}` }));
}
