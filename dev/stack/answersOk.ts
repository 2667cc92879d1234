/** Checks whether a URL responds with 2xx within the given time. */
export async function answersOk(url: string, milliseconds = 2_000): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(milliseconds) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
