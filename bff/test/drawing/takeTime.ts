import { setTimeout as wait } from 'node:timers/promises';
import { drawOnOrder } from '../../src/infra/drawOnOrder.ts';

/** Takes longer than any timeout. */
drawOnOrder(() => wait(3_600_000));
