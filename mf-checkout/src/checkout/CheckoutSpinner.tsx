import { styled } from 'styled-components';
import { Spinner } from '@grove/ui/feedback/Spinner';

/** Shown while the payment is being prepared. */
export function CheckoutSpinner() {
  return (
    <Center>
      <Spinner size="lg" label="Preparing your checkout..." />
    </Center>
  );
}

const Center = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 18rem;
`;
