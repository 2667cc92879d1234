import { css } from 'styled-components';

/** Style of a row of buttons of which one is pressed. The row sets its own display and the size of its buttons. */
export const segments = css`
  padding: 0.1875rem;
  border-radius: var(--grove-radius);
  background: var(--grove-track);

  button {
    border: 1px solid transparent;
    border-radius: 0.375rem;
    background: none;
    color: var(--grove-text);
    font: 600 var(--grove-text-14) / 1.25 var(--grove-font-body);
    cursor: pointer;
  }

  button[aria-pressed='true'] {
    border-color: var(--grove-border);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-1);
  }

  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;
