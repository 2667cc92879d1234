import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from './AppError.ts';
import { drawingMs, tookTooMuch } from './drawingLimits.ts';

export type DrawingRefusal = 'picture-unreadable' | 'picture-too-big' | 'picture-too-small' | 'crop-beyond';

/** What a drawing process answers. */
export type Drawn<Made> = { made: Made } | { refused: DrawingRefusal };

/** Has one picture drawn by a process of its own, which may take half a gigabyte and 20 seconds.
 *  @param script a module that calls `drawOnOrder`.
 *  @throws AppError with the refusal, AppError('bad-request') for a square beyond the picture, AppError('picture-too-big')
 *  when it took too much memory, AppError('unavailable') when it took too long: the machine may be busy. */
export async function drawApart<Made>(script: URL, order: object): Promise<Made> {
  const drawn = await inItsOwnProcess<Made>(script, order);
  if ('made' in drawn) return drawn.made;
  if (drawn.refused === 'crop-beyond') throw new AppError('bad-request', 'crop: is beyond the picture');
  throw new AppError(drawn.refused);
}

async function inItsOwnProcess<Made>(script: URL, order: object): Promise<Drawn<Made>> {
  const child = fork(fileURLToPath(script), {
    serialization: 'advanced',
    // No setting of Grove is its business.
    env: {},
    execArgv: ['--max-old-space-size=64'],
    timeout: drawingMs,
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
