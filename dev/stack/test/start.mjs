import { installAndRun } from '../install.mjs';

// Like `npm start`, with the small supervisor of the tests.
await installAndRun('dev/stack/test/supervise.ts', process.argv.slice(2));
