/** What the socket of a file that is being fetched hears at the end: 'success' or 'error'; 'refused' when it is not
 *  opened. The companion begins only when somebody listens.
 *  @param from the page's origin. */
export function socketEnd(
  token: string,
  { companion, from, Cookie }: { companion: string; from: string; Cookie: string },
): Promise<string> {
  // Node's own takes headers, which the standard does not know.
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
