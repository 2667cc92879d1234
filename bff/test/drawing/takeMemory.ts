import { setTimeout as wait } from 'node:timers/promises';
import { drawOnOrder } from '../../src/infra/drawOnOrder.ts';

/** Allocates memory without end. */
drawOnOrder(async () => {
  const taken: Buffer[] = [];
  for (;;) {
    taken.push(Buffer.alloc(32 * 1024 * 1024, 1));
    await wait(5);
  }
});
