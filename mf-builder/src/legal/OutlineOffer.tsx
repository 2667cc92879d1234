import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';

/** Offers to fill an empty page with headings and placeholders. */
export function OutlineOffer({ onStart }: { onStart: () => void }) {
  return (
    <Offer>
      <p>
        Write your own text, or start from headings with placeholders in brackets. An outline is not legal
        advice: have your text checked.
      </p>
      <Button variant="secondary" size="sm" onClick={onStart}>
        Start from an outline
      </Button>
    </Offer>
  );
}

const Offer = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-3);

  p {
    margin: 0;
    color: var(--grove-muted);
  }
`;
