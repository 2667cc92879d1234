import { setTimeout as wait } from 'node:timers/promises';
import { drawOnOrder } from '../../src/infra/drawOnOrder.ts';

/** Takes longer than anybody waits. */
drawOnOrder(() => wait(3_600_000));
