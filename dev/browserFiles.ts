/** Code that runs in a browser, where React's rules apply. */
export const browserSources = [
  'packages/{ui,platform,widgets,community,conversations,circles}/src/**',
  'shell/src/**',
  'mf-*/src/**',
  'dev/ui/src/**',
  'dev/stripe-sim/client/**',
];

/** The files that only tsconfig.browser.json contains. tsconfig.node.json contains all others. */
export const browserTypes = [...browserSources, 'e2e/**', 'bench/oneBundle/loadFederation.ts'];
