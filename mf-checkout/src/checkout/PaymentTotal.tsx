import { styled } from 'styled-components';
import { Dollars } from '@grove/ui/display/Dollars';

/** The amount that is charged, above the button that pays it. */
export function PaymentTotal({ total }: { total: string }) {
  return (
    <Total>
      <span>Total</span>
      <strong>
        <Dollars amount={total} /> USD
      </strong>
    </Total>
  );
}

const Total = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--grove-space-4);
  margin: 0;
  font: 600 var(--grove-text-18) / 1.4 var(--grove-font-heading);
`;
