import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import { formatOfferPrice } from '@grove/contracts/site/formatOfferPrice';
import type { SectionOffer } from '@grove/contracts/site/sectionItems';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Card, CardBody, cardLink } from '@grove/ui/layout/Card';
import { ItemGrid } from './ItemGrid.ts';
import { useSectionOffers } from './published.api.ts';

interface OffersProps {
  ids: readonly string[];
  /** The level of the headings. */
  level: 2 | 3;
}

/** Products and plans that the creator has chosen, with their present prices. Archived ones are missing. */
export function Offers({ ids, level }: OffersProps) {
  const offers = useSectionOffers(ids);
  if (ids.length === 0) return null;
  return (
    <QueryState query={offers} skeleton={<Skeleton shape="card" height="12rem" />} isEmpty={isNeverEmpty}>
      {(list) => (
        <ItemGrid role="list">
          {list.map((offer) => (
            <OfferCard key={offer.id} offer={offer} level={level} />
          ))}
        </ItemGrid>
      )}
    </QueryState>
  );
}

/** A section without offers is hidden, except in the preview. */
const isNeverEmpty = () => false;

function OfferCard({ offer, level }: { offer: SectionOffer } & Pick<OffersProps, 'level'>) {
  const { productId, title, description, planPrices } = offer;
  const path = pathTo('product', { productId });
  return (
    <Card as="li" padding="none" interactive>
      <Body>
        <Title as={`h${level}`}>
          <Link to={planPrices === null ? path : `${path}#plans`} className={cardLink}>
            {title}
          </Link>
        </Title>
        <Price>{formatOfferPrice(offer)}</Price>
        {description !== '' && <Text>{description}</Text>}
      </Body>
    </Card>
  );
}

/** A slot for the offers, which the server fills for the first paint. */
export function OffersTemplate() {
  const { itemsBegin, itemsEnd, itemTitle, itemText, itemNote, itemUrl } = sectionSlots;
  return (
    <ItemGrid role="list">
      {itemsBegin}
      <Card as="li" padding="none">
        <Body>
          <Title>
            <a href={itemUrl} className={cardLink}>
              {itemTitle}
            </a>
          </Title>
          <Price>{itemNote}</Price>
          <Text>{itemText}</Text>
        </Body>
      </Card>
      {itemsEnd}
    </ItemGrid>
  );
}

const Body = styled(CardBody)`
  display: grid;
  gap: var(--grove-space-3);
`;

const Title = styled.h3`
  margin: 0;
  font-size: var(--grove-text-22);
`;

const Price = styled.p`
  margin: 0;
  font: 600 var(--grove-text-22) / 1.2 var(--grove-font-heading);
`;

const Text = styled.p`
  display: -webkit-box;
  margin: 0;
  overflow: hidden;
  color: var(--grove-muted);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  white-space: pre-line;
`;
