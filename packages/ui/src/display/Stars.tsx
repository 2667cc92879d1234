import { Star } from 'lucide-react';
import { styled } from 'styled-components';

const starNumbers = [1, 2, 3, 4, 5];

/** Shows a number of five stars, including fractions.
 *  @param props.decorative the number is shown next to it, so screen readers skip the stars. */
export function Stars({
  value,
  size = 16,
  decorative = false,
}: {
  value: number;
  size?: number;
  decorative?: boolean;
}) {
  const ariaProps = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': value === 1 ? '1 star' : `${String(value)} stars` };
  return (
    <Row {...ariaProps}>
      <Sheet>
        {starNumbers.map((star) => (
          <Star key={star} size={size} aria-hidden />
        ))}
      </Sheet>
      <Sheet className="filled" style={{ inlineSize: `${String((value / 5) * 100)}%` }}>
        {starNumbers.map((star) => (
          <Star key={star} size={size} fill="currentColor" aria-hidden />
        ))}
      </Sheet>
    </Row>
  );
}

const Row = styled.span`
  position: relative;
  display: inline-flex;
  color: var(--grove-accent-text);
  .filled {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    overflow: hidden;
  }
`;

const Sheet = styled.span`
  display: inline-flex;
  gap: 0.125rem;
  svg {
    flex: none;
  }
`;
