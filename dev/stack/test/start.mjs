import { installAndRun } from '../install.mjs';

// Works like `npm start`, with the tests' small supervisor.
await installAndRun('dev/stack/test/supervise.ts', process.argv.slice(2));
