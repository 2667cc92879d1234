import { ApiError } from './call.ts';

/** What became of a write that will not be sent again. */
export type Outcome = { answer: unknown } | { error: ApiError };

/** What the tabs tell each other. Of an error the browser would pass on nothing but its words. */
type Word =
  | { word: 'answered'; id: string; answer: unknown }
  | { word: 'refused'; id: string; refusal: Pick<ApiError, 'status' | 'text' | 'code' | 'field'> }
  /** A later write has taken its place. */
  | { word: 'replaced'; id: string; by: string }
  /** Of a tab that waited for the outcome: it has it, and tells its person. */
  | { word: 'told'; id: string };

interface Hearing {
  /** @returns whether somebody waits for it here. */
  onOutcome: (id: string, outcome: Outcome) => boolean;
  onReplaced: (id: string, by: string) => void;
}

/** A tab that waits for an outcome says so within this time, also one that nobody looks at; one that the browser has put
 *  to sleep does not. */
const patienceMs = 1_000;

const asked = new Map<string, (isTold: boolean) => void>();
let tabs: BroadcastChannel | undefined;

/** From now on this tab hears what became of its writes that another one has sent: one tab sends for all. */
export function joinTabs({ onOutcome, onReplaced }: Hearing) {
  if (tabs !== undefined) return;
  tabs = new BroadcastChannel('grove.queue');
  tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.word === 'told') asked.get(data.id)?.(true);
    else if (data.word === 'replaced') onReplaced(data.id, data.by);
    else if (onOutcome(data.id, outcomeOf(data))) tellTold(data.id);
  });
}

/** Tells the other tabs what became of a write. @returns whether one of them waited for it. */
export function tellOutcome(id: string, outcome: Outcome): Promise<boolean> {
  if (tabs === undefined) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  asked.set(id, resolve);
  say(wordOf(id, outcome));
  return promise.finally(() => {
    clearTimeout(timer);
    asked.delete(id);
  });
}

/** Tells the other tabs that whoever waits for a write is given the outcome of a later one. */
export function tellReplaced(id: string, by: string) {
  say({ word: 'replaced', id, by });
}

/** Tells the other tabs that whoever waited for a write has its outcome. */
export function tellTold(id: string) {
  say({ word: 'told', id });
}

function say(word: Word) {
  tabs?.postMessage(word);
}

function wordOf(id: string, outcome: Outcome): Word {
  if ('answer' in outcome) return { word: 'answered', id, answer: outcome.answer };
  const { status, text, code, field } = outcome.error;
  return { word: 'refused', id, refusal: { status, text, code, field } };
}

function outcomeOf(word: Extract<Word, { word: 'answered' | 'refused' }>): Outcome {
  if (word.word === 'answered') return { answer: word.answer };
  const { status, text, code, field } = word.refusal;
  return { error: new ApiError(status, text, { code, field }) };
}
