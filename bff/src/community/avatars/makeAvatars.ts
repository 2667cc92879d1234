import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Id } from '@grove/contracts/fields';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { AppError } from '../../infra/AppError.ts';
import { drawingMs, tookTooMuch } from './drawingLimits.ts';

/** A square of a picture, in its pixels once it stands upright. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export interface MadeAvatar {
  side: number;
  content: Buffer<ArrayBuffer>;
}

/** What `drawAvatars` is given, and what it answers. */
export interface Order {
  content: Uint8Array;
  crop: Crop;
}
export type Drawn =
  | { made: { side: number; content: Uint8Array }[] }
  | { refused: 'picture-unreadable' | 'picture-too-big' | 'picture-too-small' | 'crop-beyond' };

const drawing = fileURLToPath(new URL('drawAvatars.ts', import.meta.url));

// One picture at a time, and of each member one that waits: nobody's pictures hold others up for long.
const turns = bulkhead(1, 8);
const waiting = new Set<Id>();

/** Cuts a square out of a picture and makes the three sizes of it, as WebP and without what the camera wrote into it. It
 *  is done by a process of its own, which may take half a gigabyte and 20 seconds.
 *  @param read fetches the picture, once its turn has come.
 *  @throws AppError('picture-unreadable'), AppError('picture-too-big'), AppError('picture-too-small'),
 *  AppError('bad-request') for a square beyond the picture, AppError('unavailable') when too many wait, or one of the
 *  same member. */
export async function makeAvatars(
  userId: Id,
  crop: Crop,
  read: () => Promise<Buffer>,
): Promise<MadeAvatar[]> {
  if (waiting.has(userId)) throw new AppError('unavailable');
  waiting.add(userId);
  const begin = async () => {
    waiting.delete(userId);
    return draw({ content: await read(), crop });
  };
  try {
    return await turns.execute(begin);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    waiting.delete(userId);
    throw new AppError('unavailable');
  }
}

async function draw(order: Order): Promise<MadeAvatar[]> {
  const drawn = await inItsOwnProcess(order);
  if ('made' in drawn)
    return drawn.made.map(({ side, content }) => ({ side, content: Buffer.from(content) }));
  if (drawn.refused === 'crop-beyond') throw new AppError('bad-request', 'crop: is beyond the picture');
  throw new AppError(drawn.refused);
}

/** @throws AppError('picture-too-big') when it took too much memory, AppError('unavailable') when it took too long: the
 *  machine may be busy. */
async function inItsOwnProcess(order: Order): Promise<Drawn> {
  const child = fork(drawing, {
    serialization: 'advanced',
    // No setting of Grove is its business.
    env: {},
    execArgv: ['--max-old-space-size=64'],
    timeout: drawingMs,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Drawn));
    child.once('error', () => reject(new AppError('unavailable')));
    child.once('close', (code) =>
      reject(new AppError(code === tookTooMuch ? 'picture-too-big' : 'unavailable')),
    );
    child.send(order, (error) => error && child.kill('SIGKILL'));
  });
}
