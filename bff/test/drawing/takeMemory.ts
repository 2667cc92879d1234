import { setTimeout as wait } from 'node:timers/promises';
import { runDrawingScript } from '../../src/infra/drawingScript.ts';

/** Allocates memory without end. */
runDrawingScript(async () => {
  const taken: Buffer[] = [];
  for (;;) {
    taken.push(Buffer.alloc(32 * 1024 * 1024, 1));
    await wait(5);
  }
});
