import { productPageSlots, productPageTemplates } from '@grove/contracts/releases/skeletonSlots';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Card } from '@grove/ui/layout/Card';
import { PictureSkeleton } from './PictureSkeleton.tsx';
import { PriceAmount, PriceFrame, PriceSheet } from './PriceFrame.tsx';
import { ProductColumns } from './ProductColumns.tsx';
import { ProductDescription, ProductFacts, ProductLabels } from './ProductFacts.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';

/** The first paint of a product page: the server fills in the product's title, description and price, also for readers
 *  without JavaScript. Without a product, it shows the skeleton. */
export function ProductFirstPaint() {
  return (
    <>
      <template {...productPageTemplates.begin}>
        <ProductColumns as="div">
          <div className="head">
            <Card padding="none">
              <PictureSkeleton at={0} />
            </Card>
            <ProductFacts>
              <ProductLabels>
                <Skeleton width="6rem" height="1.5rem" />
              </ProductLabels>
              <h1>{productPageSlots.title}</h1>
              <Skeleton width="8rem" height="1.5rem" />
              <ProductDescription>{productPageSlots.description}</ProductDescription>
            </ProductFacts>
          </div>
          <PriceFrame as="div" className="price">
            <PriceSheet>
              <PriceAmount>{productPageSlots.price}</PriceAmount>
              <Skeleton shape="control" height="3rem" />
            </PriceSheet>
          </PriceFrame>
        </ProductColumns>
      </template>
      <ProductSkeleton />
      <template {...productPageTemplates.end} />
    </>
  );
}
