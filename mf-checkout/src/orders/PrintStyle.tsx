import { createGlobalStyle } from 'styled-components';

/** Prints only the receipt, dark on white. */
export const PrintStyle = createGlobalStyle`
  @media print {
    body > :not(#grove-app), #grove-app header:not(main header), #grove-app aside, footer, nav, [data-grove-toast], .grove-unprinted {
      display: none !important;
    }
    html, body, main, main * {
      background: #fff !important;
      color: #000 !important;
      border-color: #999 !important;
    }
  }
`;
