import { Star, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Product } from '@grove/contracts/shop/library';
import { Badge } from './Badge.tsx';
import { Card, CardBody } from '../layout/Card.tsx';
import { Price } from './Price.tsx';
import { Thumbnail } from './Thumbnail.tsx';

export type ProductCardProps = {
  product: Product;
  /** The product type's label: 'COURSE'. */
  typeLabel: string;
  /** The product's title; a link with the class `cardLink` makes the whole card clickable. */
  title: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
  /** A label over the picture: 'Owned'. */
  badge?: ReactNode;
  /** A button next to the price. */
  action?: ReactNode;
};

/** A product in a list, rendered as a list item. */
export function ProductCard({ product, typeLabel, title, level = 2, badge, action }: ProductCardProps) {
  return (
    <Sheet as="li" padding="none" interactive>
      <Thumbnail src={product.thumbnailUrl} title={product.title} />
      {badge !== undefined && <Corner>{badge}</Corner>}
      <Body>
        <Badge>{typeLabel}</Badge>
        <Title as={`h${level}`}>{title}</Title>
        <Description>{product.description}</Description>
        <ProductFigures product={product} />
        <Foot>
          <Amount>
            <Price product={product} />
          </Amount>
          {action}
        </Foot>
      </Body>
    </Sheet>
  );
}

/** The rating and the number of students of a product. */
export function ProductFigures({
  product,
}: {
  product: Pick<Product, 'rating' | 'reviewCount' | 'studentsCount'>;
}) {
  const { rating, reviewCount, studentsCount } = product;
  return (
    <Figures>
      <li>
        {reviewCount === 0 ? (
          'No reviews yet'
        ) : (
          <>
            <Star size={14} fill="currentColor" aria-hidden />
            <span className="grove-unseen">Rated </span>
            {rating.toFixed(1)} ({reviewCount === 1 ? '1 review' : `${reviewCount} reviews`})
          </>
        )}
      </li>
      {studentsCount > 0 && (
        <li>
          <Users size={14} aria-hidden />
          {studentsCount} {studentsCount === 1 ? 'student' : 'students'}
        </li>
      )}
    </Figures>
  );
}

/** A grid of product cards, as many in a row as fit. */
export const ProductGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--grove-space-5);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: var(--grove-space-3);
  inset-inline-end: var(--grove-space-3);
`;

const Body = styled(CardBody)`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--grove-space-3);
`;

const Title = styled.h2`
  margin: 0;
  font-size: var(--grove-text-22);
`;

const Description = styled.p`
  display: -webkit-box;
  margin: 0;
  overflow: hidden;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Figures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-1) var(--grove-space-4);
  margin: 0;
  padding: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }

  svg {
    color: var(--grove-accent-text);
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-3);
  inline-size: 100%;
  min-block-size: 2rem;
  margin-block-start: auto;
`;

const Amount = styled.p`
  margin: 0;
  font: 600 var(--grove-text-22) / 1.2 var(--grove-font-heading);
  white-space: nowrap;
`;
