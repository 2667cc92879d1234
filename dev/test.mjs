import { installAndRun } from './stack/install.mjs';

// `npm test`: runs all checks and tests.
await installAndRun('dev/stack/runTests.ts', process.argv.slice(2));
