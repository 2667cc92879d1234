import { Eye, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { getProductTypeLabel } from '@grove/contracts/shop/productRules';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { ProductCard } from '@grove/ui/display/ProductCard';
import { ProductMenu } from './ProductMenu.tsx';
import { useOpenCourseEditor } from './content.api.ts';

const stateLabels = { draft: 'Draft', offered: undefined, archived: 'Archived' } as const;

/** A product with its actions for creators. */
export function ProductItem({ product }: { product: CreatorProduct }) {
  const { id, title, type, state } = product;
  const edit = useOpenCourseEditor();
  const label = stateLabels[state];
  return (
    <ProductCard
      product={product}
      typeLabel={getProductTypeLabel(product)}
      title={title}
      badge={label && <Badge>{label}</Badge>}
      action={
        <Buttons>
          {type === 'course' && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Pencil size={14} aria-hidden />}
              loading={edit.isPending}
              aria-label={`Edit ${title}`}
              onClick={() => {
                edit.mutate(id);
              }}
            >
              Edit
            </Button>
          )}
          <Button
            as={Link}
            to={pathTo('product', { productId: id })}
            variant="ghost"
            size="sm"
            icon={<Eye size={14} aria-hidden />}
            aria-label={`Preview ${title}`}
          >
            Preview
          </Button>
          <ProductMenu product={product} />
        </Buttons>
      }
    />
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--grove-space-1);
`;
