import { css } from 'styled-components';

/** The links of a navigation bar as pills: the current one has `aria-current`. */
export const pillLinks = css`
  a {
    border-radius: var(--grove-radius-full);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    background: var(--grove-track);
    color: var(--grove-text);
  }
  a[aria-current] {
    background: var(--grove-primary-soft);
    color: var(--grove-primary-text);
  }
`;
