import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from './AppError.ts';
import { drawingMs, memoryExceededCode } from './drawingLimits.ts';
import { runInDrawingQueue } from './drawingQueue.ts';

export type DrawingRefusal = 'picture-unreadable' | 'picture-too-big' | 'picture-too-small' | 'crop-beyond';

/** The answer of a drawing process. */
export type Drawn<Made> = { made: Made } | { refused: DrawingRefusal };

/** A picture to draw. */
export interface Drawing {
  /** The member whose place in the queue it takes (`drawingQueue.ts`). */
  userId: Id;
  /** A module that calls `runDrawingScript`. */
  script: URL;
  /** Loads the picture once its turn has come. */
  read: () => Promise<Uint8Array>;
}

/** Draws one picture, when its turn comes, in a process of its own with limited memory (`drawingBytes`) and 20
 *  seconds.
 *  @param options arguments for the script besides the picture's `content`.
 *  @throws AppError with the refusal, AppError('bad-request') for a crop beyond the picture,
 *  AppError('picture-too-big') if it needed too much memory, AppError('unavailable') if too many are waiting or it
 *  took too long, which a busy machine may cause. */
export async function drawInOwnProcess<Made>(
  { userId, script, read }: Drawing,
  options: object,
): Promise<Made> {
  const drawn = await runInDrawingQueue(userId, async () =>
    runDrawingProcess<Made>(script, { content: await read(), ...options }),
  );
  if ('made' in drawn) return drawn.made;
  if (drawn.refused === 'crop-beyond') throw new AppError('bad-request', 'crop: is outside the picture');
  throw new AppError(drawn.refused);
}

/** Runs a drawing script in a process of its own.
 *  @param ms maximum duration in milliseconds.
 *  @throws AppError('picture-too-big'), AppError('unavailable') */
export async function runDrawingProcess<Made>(
  script: URL,
  input: object,
  ms = drawingMs,
): Promise<Drawn<Made>> {
  const child = fork(fileURLToPath(script), {
    serialization: 'advanced',
    // No settings: the process must not know any secrets.
    env: {},
    execArgv: ['--max-old-space-size=64'],
    timeout: ms,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Drawn<Made>));
    child.once('error', () => reject(new AppError('unavailable')));
    child.once('close', (code) =>
      reject(new AppError(code === memoryExceededCode ? 'picture-too-big' : 'unavailable')),
    );
    child.send(input, (error) => error && child.kill('SIGKILL'));
  });
}
