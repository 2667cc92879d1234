import { styled } from 'styled-components';
import { Spinner } from '@grove/ui/Spinner';

/** Shown while the payment is being prepared. */
export function Preparing() {
  return (
    <Room>
      <Spinner size="lg" label="Preparing your checkout..." />
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 18rem;
`;
