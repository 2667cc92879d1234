import { installAndRun } from './stack/install.mjs';

// `npm test`: everything, in one go.
await installAndRun('dev/stack/runTests.ts', process.argv.slice(2));
