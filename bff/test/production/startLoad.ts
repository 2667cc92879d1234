import { Agent, request } from 'node:https';

export interface Load {
  /** Stops the load.
   *  @returns the number of responses and the failures. */
  end(): Promise<{ answered: number; failed: string[] }>;
}

export interface LoadedRequest {
  method: string;
  path: string;
  body?: object;
}

/** Sends the requests repeatedly and concurrently, over persistent connections. */
export function startLoad(
  requests: readonly LoadedRequest[],
  { origin, ca, cookie }: { origin: string; ca: string; cookie: string },
): Load {
  const agent = new Agent({ keepAlive: true, ca });
  let isEnding = false;
  let answered = 0;
  const failed: string[] = [];

  async function repeat({ method, path, body }: LoadedRequest): Promise<void> {
    while (!isEnding) {
      const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' };
      const answer = await sendRequest(new URL(path, origin), { method, headers, agent }, body);
      answered += 1;
      if (answer !== 200) failed.push(`${method} ${path}: ${answer}`);
    }
  }

  const loops = Promise.all(requests.map(repeat));
  return {
    async end() {
      isEnding = true;
      await loops;
      agent.destroy();
      return { answered, failed };
    },
  };
}

/** Returns the status once the whole response has arrived, or the error message. */
function sendRequest(
  url: URL,
  options: { method: string; headers: Record<string, string>; agent: Agent },
  body?: object,
): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', (error) => resolve(error.message));
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end(body && JSON.stringify(body));
  });
}
