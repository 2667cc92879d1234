import type { ProductRevenue } from '@grove/contracts/shop/revenue';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { cardLink } from '@grove/ui/layout/Card';
import { Cell, OneLine, Row, Table } from '@grove/ui/lists/Table';
import { ChartCard } from './ChartCard.tsx';
import { MoneyCells } from './MoneyCells.tsx';

const columns = ['Course or product', 'Type', 'Sold', 'Paid', 'Refunded', 'Revenue'];
/** Maximum number of bars. The table lists all products. */
const barsMax = 8;
/** Maximum number of characters that fit beside a bar in two lines. */
const labelLength = 30;

const typeLabels = {
  course: 'Course',
  digital_file: 'Digital file',
  live_class: 'Live class',
  physical: 'Physical product',
  membership: 'Membership',
} as const satisfies Record<ProductRevenue['type'], string>;

/** The revenue by course and product, highest first. */
export function ProductsCard({ products }: { products: readonly ProductRevenue[] }) {
  const bars = products.slice(0, barsMax).map(({ title, revenue }) => ({
    label: title.length > labelLength ? `${title.slice(0, labelLength - 1).trimEnd()}…` : title,
    name: title,
    dollars: Number(revenue),
  }));
  return (
    <ChartCard id="courses" title="Revenue by Course" bars={bars} isHorizontal>
      <Table label="Revenue by course" columns={columns}>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </Table>
    </ChartCard>
  );
}

function ProductRow({ product }: { product: ProductRevenue }) {
  const { id, title, type, sold, gross, refunded, revenue } = product;
  return (
    <Row interactive>
      <Cell>
        <Link
          to={
            type === 'course'
              ? pathTo('courseEditor', { courseId: id })
              : pathTo('product', { productId: id })
          }
          className={cardLink}
        >
          <OneLine text={title} />
        </Link>
      </Cell>
      <Cell label="Type">{typeLabels[type]}</Cell>
      <Cell label="Sold">{formatWholeNumber(sold)}</Cell>
      <MoneyCells {...{ gross, refunded, revenue }} />
    </Row>
  );
}
