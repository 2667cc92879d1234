import { styled } from 'styled-components';
import { Dollars } from '@grove/ui/display/Dollars';

interface OrderTotalsProps {
  subtotal: string;
  tax: string;
  total: string;
  /** The refunded amount. Default: '0.00', which is not shown. */
  refunded?: string;
}

/** The totals of a cart or an order. */
export function OrderTotals({ subtotal, tax, total, refunded = '0.00' }: OrderTotalsProps) {
  return (
    <List>
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Dollars amount={subtotal} />
        </dd>
      </div>
      <div>
        <dt>Tax</dt>
        <dd>
          <Dollars amount={tax} />
        </dd>
      </div>
      <div data-total>
        <dt>Total</dt>
        <dd>
          <Dollars amount={total} />
        </dd>
      </div>
      {refunded !== '0.00' && (
        <div>
          <dt>Refunded</dt>
          <dd>
            <Dollars amount={refunded} />
          </dd>
        </div>
      )}
    </List>
  );
}

const List = styled.dl`
  --grove-figures: tabular-nums;
  display: grid;
  gap: var(--grove-space-2);
  margin: 0;

  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--grove-space-4);
  }

  dd {
    margin: 0;
  }

  [data-total] {
    margin-block-start: var(--grove-space-2);
    padding-block-start: var(--grove-space-3);
    border-block-start: 1px solid var(--grove-border);
    font: 600 var(--grove-text-18) / 1.4 var(--grove-font-heading);
  }
`;
