import { styled } from 'styled-components';
import { CartColumns } from '../cart/CartLayout.tsx';

/** On a narrow screen, buyers read what they pay for before the form. */
export const CheckoutColumns = styled(CartColumns)`
  @media (max-width: 1023px) {
    > :last-child {
      order: -1;
    }
  }
`;
