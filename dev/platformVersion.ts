import { join } from 'node:path';
import { recordPlatformExports } from './platformExports.ts';

// `npm run platform-version`: raises the version of @grove/platform according to its changed exports, and records them.
const version = recordPlatformExports(join(import.meta.dirname, '../packages/platform'));
console.log(`@grove/platform has version ${version}.`);
