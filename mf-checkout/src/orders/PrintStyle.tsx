import { createGlobalStyle } from 'styled-components';

/** Prints only the receipt, dark on white, in addition to the print rules of `GlobalStyle`. */
export const PrintStyle = createGlobalStyle`
  @media print {
    #grove-app aside, .grove-unprinted {
      display: none !important;
    }
    html, body, main, main * {
      background: #fff !important;
      color: #000 !important;
      border-color: #999 !important;
    }
  }
`;
