import { installAndRun } from './stack/install.mjs';

// `npm start`: the local stack. `-- --fresh` begins with an empty data folder.
await installAndRun('dev/stack/supervisor.ts', process.argv.slice(2));
