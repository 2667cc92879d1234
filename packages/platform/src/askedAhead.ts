/** From pointing at a link to its screen's own question; what took longer is asked anew. */
const freshForMs = 5_000;

/** What will be asked at an address, or nothing when it could not be had. */
const asked = new Map<string, { at: number; answer: Promise<unknown> }>();

/** Asks now what the screen behind a link asks first, so that its answer is there with its code. @param address of a GET. */
export function askAhead(address: string) {
  asked.set(address, { at: performance.now(), answer: ask(address) });
}

/** Takes what was asked ahead, once; undefined where nothing was, it could not be had, or it may no longer be true. */
export async function takeAskedAhead(address: string): Promise<unknown> {
  const found = asked.get(address);
  asked.delete(address);
  return found && performance.now() - found.at <= freshForMs ? found.answer : undefined;
}

/** Any answer may be another one after a write. */
export function forgetAskedAhead() {
  asked.clear();
}

/** Who asks for themselves is told what is wrong. */
async function ask(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { credentials: 'include' });
    return response.ok ? (JSON.parse(await response.text()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
