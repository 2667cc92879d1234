import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Id } from '@grove/contracts/fields';
import { AppError } from './AppError.ts';
import { drawingMs, tookTooMuch } from './drawingLimits.ts';
import { inDrawingTurn } from './drawingTurns.ts';

export type DrawingRefusal = 'picture-unreadable' | 'picture-too-big' | 'picture-too-small' | 'crop-beyond';

/** What a drawing process answers. */
export type Drawn<Made> = { made: Made } | { refused: DrawingRefusal };

/** A picture that somebody wants drawn. */
export interface Drawing {
  /** Whose turn it takes (`drawingTurns.ts`). */
  userId: Id;
  /** A module that calls `drawOnOrder`. */
  script: URL;
  /** Fetches the picture, once its turn has come. */
  read: () => Promise<Uint8Array>;
}

/** Has one picture drawn when its turn comes, by a process of its own, which may take half a gigabyte and 20 seconds.
 *  @param rule what the script is told besides the picture's `content`.
 *  @throws AppError with the refusal, AppError('bad-request') for a square beyond the picture, AppError('picture-too-big')
 *  when it took too much memory, AppError('unavailable') when too many wait, or it took too long: the machine may be busy. */
export async function drawApart<Made>({ userId, script, read }: Drawing, rule: object): Promise<Made> {
  const drawn = await inDrawingTurn(userId, async () =>
    inItsOwnProcess<Made>(script, { content: await read(), ...rule }),
  );
  if ('made' in drawn) return drawn.made;
  if (drawn.refused === 'crop-beyond') throw new AppError('bad-request', 'crop: is beyond the picture');
  throw new AppError(drawn.refused);
}

/** @param ms how long it may take.
 *  @throws AppError('picture-too-big'), AppError('unavailable') */
export async function inItsOwnProcess<Made>(
  script: URL,
  order: object,
  ms = drawingMs,
): Promise<Drawn<Made>> {
  const child = fork(fileURLToPath(script), {
    serialization: 'advanced',
    // No setting of Grove is its business.
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
      reject(new AppError(code === tookTooMuch ? 'picture-too-big' : 'unavailable')),
    );
    child.send(order, (error) => error && child.kill('SIGKILL'));
  });
}
