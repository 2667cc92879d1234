import type { Response } from 'express';

type Answer = Record<string, unknown>;

interface AnswerHooks {
  /** Receives the library's response and returns the response to send. If it fails, the client gets the error and can
   *  retry. */
  finish: (answer: Answer) => Promise<Answer>;
  /** Undoes earlier work if the library or `finish` fails. */
  undo?: () => Promise<void>;
}

/** Runs code between the library's response and the response that is sent. */
export function afterAnswer(res: Response, { finish, undo = doNothing }: AnswerHooks): void {
  const send = res.json.bind(res);
  res.json = (answer: Answer) => {
    res.json = send;
    if (res.statusCode >= 400) {
      void runUndo().then(() => send(answer));
      return res;
    }
    finish(answer).then(send, (error: unknown) => runUndo().then(() => res.req.next?.(error)));
    return res;
  };

  /** A failure to undo is ignored, because the client must see the original error. */
  function runUndo(): Promise<void> {
    return undo().catch(doNothing);
  }
}

async function doNothing(): Promise<void> {
  // Ignored.
}
