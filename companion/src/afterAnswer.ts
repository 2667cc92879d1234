import type { Response } from 'express';

type Answer = Record<string, unknown>;

interface Ends {
  /** Is given what the library answers, and gives what is sent. When it fails the client is told so, and asks again. */
  finish: (answer: Answer) => Promise<Answer>;
  /** Takes back what was done before, when the library fails or `finish` does. */
  giveUp?: () => Promise<void>;
}

/** Has something done between what the library answers and what is sent. */
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

  /** The failure itself is what the client is to hear of. */
  function takeBack(): Promise<void> {
    return giveUp().catch(nothing);
  }
}

async function nothing(): Promise<void> {
  // There is nothing to be done.
}
