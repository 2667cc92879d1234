import { useRoute } from '@grove/platform/useRoute';
import { productSectionsRoute } from '../routes.ts';
import { ProductSectionsFrame } from './ProductSectionsFrame.ts';
import { PublishedSections } from './PublishedSections.tsx';
import { useProductSections } from './published.api.ts';
import { useShownSections } from './useShownSections.ts';

const routes = [productSectionsRoute];

/**
 * The sections below the page of a product. Renders nothing while they are loading or if they fail to load: the
 * product's page is complete without them.
 */
export function ProductSections() {
  const productId = useRoute(routes)?.params['productId'];
  const { data } = useProductSections(productId);
  const sections = useShownSections(data?.sections);
  if (sections.length === 0) return null;
  return (
    <ProductSectionsFrame>
      <PublishedSections sections={sections} isBelow />
    </ProductSectionsFrame>
  );
}
