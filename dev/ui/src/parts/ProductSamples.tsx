import type { Product } from '@grove/contracts/shop/library';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { cardLink } from '@grove/ui/layout/Card';
import { ProductCard, ProductGrid } from '@grove/ui/display/ProductCard';
import { Sample } from '../Sample.tsx';

const morning: Product = {
  id: '000000000000000000000001',
  title: 'The Rooted Morning',
  description: 'Ten quiet minutes before the day begins, for four weeks.',
  price: '49.00',
  category: 'For Moms',
  type: 'course',
  thumbnailUrl: null,
  rating: 4.8,
  reviewCount: 1,
  studentsCount: 212,
};
const journal: Product = {
  ...morning,
  id: '000000000000000000000002',
  title: 'A printable journal with a name so long that it needs more than one line',
  price: '0.00',
  type: 'digital_file',
  rating: 0,
  reviewCount: 0,
  studentsCount: 1,
};

export function ProductSamples() {
  return (
    <Sample name="product cards: owned, available" wide>
      <ProductGrid>
        <ProductCard
          level={3}
          product={morning}
          typeLabel="COURSE"
          title={
            <a href="#products" className={cardLink}>
              {morning.title}
            </a>
          }
          badge={<Badge variant="success">In your courses</Badge>}
        />
        <ProductCard
          level={3}
          product={journal}
          typeLabel="DIGITAL FILE"
          title={journal.title}
          action={<Button size="sm">Add to cart</Button>}
        />
      </ProductGrid>
    </Sample>
  );
}
