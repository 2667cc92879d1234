import { styled } from 'styled-components';

export type CardProps = {
  /** Inner padding; 'none' for a picture up to the edge (then wrap the rest in `CardBody`). */
  padding?: 'none' | 'md' | 'lg';
  /** Rises on hover: for a card covered by a single link (`cardLink`). */
  interactive?: boolean;
};

const ownProps = ['padding', 'interactive'];

/** A raised surface for content. `as="section"`, `as="li"`… sets the element. */
export const Card = styled('div').withConfig({
  shouldForwardProp: (name) => !ownProps.includes(name),
})<CardProps>`
  position: relative;
  min-inline-size: 0;
  padding: ${({ padding = 'md' }) => paddings[padding]};
  overflow: clip;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  color: var(--grove-text);
  box-shadow: var(--grove-shadow-1);
  ${({ interactive = false }) => interactive && lift}
`;

const paddings = { none: '0', md: 'var(--grove-space-5)', lg: 'clamp(1.5rem, 5vw, 3rem)' } as const;
const lift = `
  transition: transform var(--grove-motion);
  &:hover { transform: translateY(-2px); box-shadow: var(--grove-shadow-2); }
  &:has(.grove-card-link:focus-visible) { outline: 2px solid var(--grove-focus); outline-offset: 2px; }
  .grove-card-link { color: inherit; outline: none; text-decoration: none; }
  .grove-card-link::after { position: absolute; inset: 0; content: ''; }
  button, a:not(.grove-card-link) { position: relative; z-index: 1; }
`;

/** The title of a card; `as` sets the heading's level. */
export const CardTitle = styled.h2`
  margin: 0 0 var(--grove-space-4);
  font-size: var(--grove-text-22);
`;

/** The padded part of a card whose own padding is 'none'. */
export const CardBody = styled.div`
  padding: var(--grove-space-5);
`;

/** The class of the only link of an interactive card: the whole card becomes its click target. */
export const cardLink = 'grove-card-link';
