import { installAndRun } from './stack/install.mjs';

// `npm start`: the local stack. `-- --fresh` begins with an empty data folder, `-- --publish` shows every build of this
// clone, also in place of what somebody else has deployed.
await installAndRun('dev/stack/supervisor.ts', process.argv.slice(2));
