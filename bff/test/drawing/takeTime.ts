import { setTimeout as wait } from 'node:timers/promises';
import { runDrawingScript } from '../../src/infra/drawingScript.ts';

/** Takes longer than any timeout. */
runDrawingScript(() => wait(3_600_000));
