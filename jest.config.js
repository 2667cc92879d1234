const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      module: { type: 'es6' },
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  modulePathIgnorePatterns: ['/dist/', '/.grove/'],
};

/** Node project: verbs, endpoints, the stack. Browser project: logic of screens (most screens are proven in e2e/). */
export default {
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{bff,dev,companion,bench}/**/*.test.ts',
        '<rootDir>/packages/contracts/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/bff/test/startServices.ts',
      globalTeardown: '<rootDir>/bff/test/stopServices.ts',
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shell,mf-*,packages/ui,packages/platform,dev/ui}/**/*.test.{ts,tsx}'],
    },
  ],
};
