import type { Response } from 'express';

type Answer = Record<string, unknown>;

/** Has something done between what the library answers and what is sent. When it fails the client is told so, and asks
 *  again.
 *  @param finish is given the library's answer, unless that is a failure, and gives what is sent. */
export function afterAnswer(res: Response, finish: (answer: Answer) => Promise<Answer>): void {
  const send = res.json.bind(res);
  res.json = (answer: Answer) => {
    res.json = send;
    if (res.statusCode >= 400) return send(answer);
    finish(answer).then(send, (error: unknown) => res.req.next?.(error));
    return res;
  };
}
