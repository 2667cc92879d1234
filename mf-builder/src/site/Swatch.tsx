import { styled } from 'styled-components';

/**
 * A color with its digits.
 * @param color six hexadecimal digits, with or without '#'.
 */
export function Swatch({ color }: { color: string }) {
  const hex = `#${color.replace('#', '').toUpperCase()}`;
  return (
    <Pair>
      <Dot style={{ background: hex }} />
      {hex}
    </Pair>
  );
}

export const Dot = styled.span`
  inline-size: 1rem;
  block-size: 1rem;
  border: 1px solid var(--grove-border-strong);
  border-radius: 50%;
`;

const Pair = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--grove-space-2);
`;
