import { styled } from 'styled-components';

export const Back = styled.div`
  margin-block-end: var(--grove-space-4);
`;

/** A name above three figures. */
export const Header = styled.header`
  display: grid;
  /* A long email address on one line must not widen the page. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
  margin-block-end: var(--grove-space-6);
`;

export const Identity = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-4) var(--grove-space-5);

  > div {
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  h1 {
    margin: 0;
    font-size: clamp(var(--grove-text-28), 5vw, var(--grove-text-36));
    overflow-wrap: anywhere;
  }

  p {
    margin: 0;
    color: var(--grove-muted);
    overflow-wrap: anywhere;
  }

  p + p {
    font-size: var(--grove-text-14);
  }
`;

/** An email address on one line. Its title is the whole address. */
export const Email = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Figures = styled.dl`
  display: grid;
  gap: var(--grove-space-3);
  margin: 0;

  @media (min-width: 560px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--grove-space-4);
  }
`;

export const Figure = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--grove-space-3);
  padding: var(--grove-space-4) var(--grove-space-5);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-1);

  @media (min-width: 560px) {
    display: block;
  }

  dt {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
  }

  dd {
    margin: 0;
    font: 600 var(--grove-text-28) / 1.2 var(--grove-font-heading);
    overflow-wrap: anywhere;
  }
`;
