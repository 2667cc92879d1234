/** Waits for the last message on an import's socket: 'success' or 'error', or 'refused' if the socket is not opened.
 *  The import starts only once a client is connected.
 *  @param from the page's origin. */
export function socketEnd(
  token: string,
  { companion, from, Cookie }: { companion: string; from: string; Cookie: string },
): Promise<string> {
  // Node's WebSocket accepts headers, which the standard's type does not know.
  const options = { headers: { Origin: from, Cookie } } as unknown as string[];
  const socket = new WebSocket(`${companion.replace('http', 'ws')}/companion/api/${token}`, options);
  return new Promise((resolve) => {
    socket.addEventListener('error', () => resolve('refused'));
    socket.addEventListener('message', ({ data }) => {
      const { action } = JSON.parse(String(data)) as { action: string };
      if (action === 'progress') return;
      socket.close();
      resolve(action);
    });
  });
}
