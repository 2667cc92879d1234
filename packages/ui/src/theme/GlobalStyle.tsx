import { createGlobalStyle } from 'styled-components';

/** The page's global style, rendered once by the shell: reset, body type, headings, links, focus,
 *  reduced motion. Classes for plain elements: `grove-unseen` (read out, not shown), `grove-skip` (the
 *  skip link), `grove-script`, `grove-turns` (an arrow that is mirrored in right-to-left text). */
// eslint-disable-next-line no-restricted-syntax -- The only global style.
export const GlobalStyle = createGlobalStyle`
  /* Lining figures, because the heading font has old-style ones by default. \`!important\`, because each \`font\` shorthand
     resets them. Columns and meters, whose figures are aligned vertically, set \`--grove-figures: tabular-nums\`. */
  *, ::before, ::after {
    box-sizing: border-box;
    font-variant-numeric: lining-nums var(--grove-figures,) !important;
  }
  html {
    -webkit-text-size-adjust: 100%;
    background: var(--grove-background);
    scroll-padding-block: var(--grove-space-8);
    scrollbar-color: var(--grove-border-strong) transparent;
  }
  body, .dark, .light {
    color: var(--grove-text);
    background: var(--grove-background);
  }
  body {
    margin: 0;
    min-block-size: 100dvh;
    font: 400 var(--grove-text-16) / 1.6 var(--grove-font-body);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }
  h1, h2, h3, h4 {
    margin: 0 0 var(--grove-space-4);
    font-family: var(--grove-font-heading);
    font-weight: 600;
    line-height: 1.2;
    letter-spacing: -0.005em;
    overflow-wrap: break-word;
    text-wrap: balance;
  }
  h1 { font-size: var(--grove-text-36); }
  h2 { font-size: var(--grove-text-28); }
  h3 { font-size: var(--grove-text-22); }
  h4 { font-size: var(--grove-text-18); }
  p { margin: 0 0 var(--grove-space-4); text-wrap: pretty; }
  a { color: var(--grove-primary-text); text-underline-offset: 0.2em; text-decoration-thickness: 0.06em; }
  a:hover { color: var(--grove-text); }
  /* A target size of 24 px, also for a link on its own line. Within text the padding moves nothing. */
  :where(p, h1, h2, h3, h4, td, dd, strong) > :where(a) { padding-block: 0.3125rem; }
  /* People write in any script: each text takes the direction of its first letter, as with dir="auto". */
  :where(h1, h2, h3, h4, p, li, dt, dd, td, th, label, a, button, strong, small, input, textarea) { unicode-bidi: plaintext; }
  img, svg, video, canvas { display: block; max-inline-size: 100%; }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  button { touch-action: manipulation; }
  ul[role='list'], ol[role='list'] { margin: 0; padding: 0; list-style: none; }
  [dir='rtl'] .grove-turns { transform: scaleX(-1); }
  ::selection { background: var(--grove-primary); color: var(--grove-on-primary); }
  ::placeholder { color: var(--grove-muted); opacity: 1; }
  :focus-visible { outline: 2px solid var(--grove-focus); outline-offset: 2px; }
  [tabindex='-1']:focus-visible { outline: none; }
  [hidden] { display: none !important; }
  .grove-script { font-family: var(--grove-font-script); }
  .grove-unseen:not(:focus, :active) {
    position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; padding: 0; overflow: hidden;
    clip-path: inset(50%); border: 0; white-space: nowrap;
  }
  .grove-skip {
    position: absolute; inset-block-start: var(--grove-space-2); inset-inline-start: var(--grove-space-2); z-index: 100;
    padding: var(--grove-space-3) var(--grove-space-4); border-radius: var(--grove-radius);
    background: var(--grove-primary); color: var(--grove-on-primary); font-weight: 600;
  }
  .grove-skip:not(:focus) { transform: translateY(-200%); }
  @media print {
    body > :not(#grove-app), header:not(main header), footer, nav, [data-grove-toast] { display: none !important; }
  }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
  }
  @media (prefers-reduced-motion: reduce) {
    html { scroll-behavior: auto; }
    *, ::before, ::after { transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
  }
  /* Dialogs and menus are outside the page's own element, so the whole body is hidden except for the sign-in dialog. */
  @supports selector(:has(a)) {
    [data-session-ended] body { visibility: hidden; }
    [data-after-session], [data-grove-dialog]:has([data-after-session]) { visibility: visible; }
  }
`;
