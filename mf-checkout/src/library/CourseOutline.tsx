import type { ProductDetails } from '@grove/contracts/shop/library';
import { Curriculum } from './Curriculum.tsx';
import { Outcomes } from './Outcomes.tsx';

/** What a course teaches, and its curriculum. */
export function CourseOutline({ product }: { product: ProductDetails }) {
  const { outcomes = '', outline } = product;
  return (
    <>
      {outcomes !== '' && <Outcomes outcomes={outcomes} />}
      {outline && <Curriculum product={product} outline={outline} />}
    </>
  );
}
