import type { Response } from 'express';

type Answer = Record<string, unknown>;

interface Ends {
  /** Receives the library's answer and returns the answer to send. If it fails, the client gets the error and can
   *  retry. */
  finish: (answer: Answer) => Promise<Answer>;
  /** Undoes earlier work if the library or `finish` fails. */
  giveUp?: () => Promise<void>;
}

/** Runs code between the library's answer and the answer that is sent. */
export function afterAnswer(res: Response, { finish, giveUp = nothing }: Ends): void {
  const send = res.json.bind(res);
  res.json = (answer: Answer) => {
    res.json = send;
    if (res.statusCode >= 400) {
      void takeBack().then(() => send(answer));
      return res;
    }
    finish(answer).then(send, (error: unknown) => takeBack().then(() => res.req.next?.(error)));
    return res;
  };

  /** A failure to undo is ignored, because the client must see the original error. */
  function takeBack(): Promise<void> {
    return giveUp().catch(nothing);
  }
}

async function nothing(): Promise<void> {
  // Ignored.
}
