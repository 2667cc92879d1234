import { styled } from 'styled-components';
import { getProductTypeLabel } from '@grove/contracts/shop/productRules';
import { Badge } from '@grove/ui/display/Badge';
import { Price } from '@grove/ui/display/Price';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { Card } from '@grove/ui/layout/Card';
import { useEditedProduct } from './sections.api.ts';

/**
 * The head of a product's page in the preview of its sections: what the product's form contains, and a note about what
 * follows. The page itself belongs to another remote.
 */
export function ProductHead({ productId }: { productId: string }) {
  const { data: product } = useEditedProduct(productId);
  return (
    <Head>
      {product && (
        <Columns>
          <Facts>
            <Card padding="none">
              <Thumbnail src={product.thumbnailUrl} title={product.title} eager />
            </Card>
            <Badge>{getProductTypeLabel(product)}</Badge>
            <h1>{product.title}</h1>
            <Description dir="auto">{product.description}</Description>
          </Facts>
          <Card>
            <Amount>
              <Price product={product} />
            </Amount>
          </Card>
        </Columns>
      )}
      <Rest>The contents and reviews of the product are shown here. Your sections follow.</Rest>
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
  max-inline-size: 76rem;
  min-block-size: 14rem;
  margin-inline: auto;
  padding: var(--grove-space-6) clamp(1rem, 4vw, 2.5rem);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--grove-space-6);

  @media (width >= 64rem) {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--grove-space-4);

  > :first-child {
    inline-size: 100%;
  }

  h1,
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Description = styled.p`
  max-inline-size: var(--grove-measure);
  white-space: pre-line;
`;

const Amount = styled.strong`
  font-size: var(--grove-text-22);
`;

const Rest = styled.p`
  margin: 0;
  padding: var(--grove-space-5);
  border: 1px dashed var(--grove-border-strong);
  border-radius: var(--grove-radius-card);
  color: var(--grove-muted);
  text-align: center;
`;
