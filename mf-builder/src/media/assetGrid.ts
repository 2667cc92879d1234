import { css } from 'styled-components';

/** The columns of the media library: at least two, also on phones. */
export const assetGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: var(--grove-space-4);

  @media (width < 480px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--grove-space-3);
  }
`;
