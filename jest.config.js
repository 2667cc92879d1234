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
const startsAt = process.env.GROVE_TEST_NOW;
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  setupFiles: ['<rootDir>/dev/setTestDate.ts'],
  ...(startsAt !== undefined && { fakeTimers: { now: Date.parse(startsAt) } }),
  modulePathIgnorePatterns: ['/dist/', '/.grove/'],
};

/** Node project: operations, endpoints, the stack. Browser project: logic of screens (e2e/ covers most screens). */
export default {
  testTimeout: 20_000,
  // For two cores. Workers do not free all memory of each file's module graph, so they are replaced before garbage
  // collection takes longer than the tests.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{bff,dev,companion,bench}/**/*.test.ts',
        '<rootDir>/packages/{contracts,remote}/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/bff/test/startServices.ts',
      globalTeardown: '<rootDir>/bff/test/stopServices.ts',
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/packages/remote/src/browserTests.ts'],
      testMatch: [
        '<rootDir>/{shell,mf-*,packages/ui,packages/platform,packages/widgets,packages/community,packages/conversations,packages/circles,dev/ui}/**/*.test.{ts,tsx}',
      ],
    },
  ],
};
