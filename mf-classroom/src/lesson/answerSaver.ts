import type { SavedAnswer, WidgetAnswer } from '@grove/contracts/lessons';

/** How long after the last key an answer is sent. */
const typingPauseMs = 800;

/** What one widget's answer is on its way to. */
interface Entry {
  /** As the member has it now. */
  answer: WidgetAnswer;
  /** `savedAt` of the answer that it was given over. */
  over: string | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** What was sent last and not answered yet. */
  sent: { answer: WidgetAnswer } | undefined;
  state: 'saving' | 'saved' | 'refused';
}

export interface AnswerSaverParts {
  /** Sends an answer; the promise waits for the connection. */
  put: (widgetId: string, change: SavedAnswer) => Promise<SavedAnswer>;
  /** Something that is shown has changed. */
  onChange: () => void;
}

/** What a lesson's screen knows of an answer that was changed on it. */
export type AnswerDraft = Pick<Entry, 'answer' | 'over' | 'state'>;

/** Saves what a member answers in one lesson, each widget for itself: one request at a time, the next with what was
 *  typed meanwhile. */
export function createAnswerSaver({ put, onChange }: AnswerSaverParts) {
  const entries = new Map<string, Entry>();

  function change(widgetId: string, { answer, savedAt }: SavedAnswer, when: 'now' | 'soon') {
    const former = entries.get(widgetId);
    clearTimeout(former?.timer);
    const over = former === undefined || isOutdated(former, savedAt) ? savedAt : former.over;
    const entry: Entry = { answer, over, timer: undefined, sent: former?.sent, state: 'saving' };
    entries.set(widgetId, entry);
    if (when === 'now') void send(widgetId);
    else entry.timer = setTimeout(() => void send(widgetId), typingPauseMs);
    onChange();
  }

  async function send(widgetId: string) {
    const entry = entries.get(widgetId);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    // What is on its way comes first; this follows it.
    if (entry.sent !== undefined) return;
    const sent = { answer: entry.answer };
    entry.sent = sent;
    try {
      settle(widgetId, sent, await put(widgetId, { answer: sent.answer, savedAt: entry.over }));
    } catch {
      refuse(widgetId);
    }
    onChange();
  }

  function settle(widgetId: string, sent: { answer: WidgetAnswer }, saved: SavedAnswer) {
    const entry = entries.get(widgetId);
    if (entry === undefined) return;
    Object.assign(entry, { sent: undefined, over: saved.savedAt });
    if (isSameAnswer(entry.answer, sent.answer)) entry.state = 'saved';
    else if (entry.timer === undefined) void send(widgetId);
  }

  function refuse(widgetId: string) {
    const entry = entries.get(widgetId);
    if (entry === undefined) return;
    Object.assign(entry, { sent: undefined, state: 'refused' });
  }

  return {
    change,
    /** What was changed here, unless it is saved and another answer was saved since.
     *  @param savedAt when the answer was saved that the screen knows of. */
    draft(widgetId: string, savedAt: string | null): AnswerDraft | undefined {
      const entry = entries.get(widgetId);
      return entry !== undefined && isOutdated(entry, savedAt) ? undefined : entry;
    },
    drop(widgetId: string) {
      clearTimeout(entries.get(widgetId)?.timer);
      entries.delete(widgetId);
      onChange();
    },
    /** Sends at once what waits for the next key: the lesson is being left. */
    flush: (): void => {
      for (const [widgetId, { timer, state }] of entries)
        if (timer !== undefined && state === 'saving') void send(widgetId);
    },
  };
}

/** The screen hears of a saved answer only after the saver, so what it knows counts only when it is newer. */
function isOutdated({ state, over }: Entry, savedAt: string | null) {
  return state === 'saved' && (savedAt ?? '') > (over ?? '');
}

/** Whether two answers say the same. */
export function isSameAnswer(one: WidgetAnswer, other: WidgetAnswer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
