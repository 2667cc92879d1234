import { installAndRun } from './stack/install.mjs';

// `npm start`: the local stack. `-- --fresh` starts with an empty data folder, `-- --publish` publishes all builds of
// this clone, even in place of what someone else has deployed.
await installAndRun('dev/stack/supervisor.ts', process.argv.slice(2));
