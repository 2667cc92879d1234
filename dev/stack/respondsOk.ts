/** Checks whether a URL responds with 2xx within the given time. */
export async function respondsOk(url: string, milliseconds = 2_000): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(milliseconds) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
