import type { SavedAnswer, WidgetAnswer } from '@grove/contracts/courses/lessons';

/** Pause after the last keystroke, in milliseconds, before an answer is sent. */
const typingPauseMs = 800;

/** The state of one widget's answer. */
interface Entry {
  /** The member's current answer. */
  answer: WidgetAnswer;
  /** `savedAt` of the answer that this one replaces. */
  baseSavedAt: string | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The last request that has no response yet. */
  sent: { answer: WidgetAnswer } | undefined;
  state: 'saving' | 'saved' | 'refused';
}

export interface AnswerSaverOptions {
  /** Sends an answer. The promise stays pending while offline. */
  saveAnswer: (widgetId: string, change: SavedAnswer) => Promise<SavedAnswer>;
  /** Called when displayed data has changed. */
  onChange: () => void;
}

/** The screen's data about an answer that was changed on it. */
export type AnswerDraft = Omit<Entry, 'timer' | 'sent'>;

/** Saves the answers of a lesson, each widget independently: one request at a time, and the next one contains
 *  what was typed in the meantime. */
export function createAnswerSaver({ saveAnswer, onChange }: AnswerSaverOptions) {
  const entries = new Map<string, Entry>();

  function change(widgetId: string, { answer, savedAt }: SavedAnswer, timing: 'now' | 'soon') {
    const previous = entries.get(widgetId);
    clearTimeout(previous?.timer);
    const baseSavedAt =
      previous === undefined || isOutdated(previous, savedAt) ? savedAt : previous.baseSavedAt;
    const entry: Entry = { answer, baseSavedAt, timer: undefined, sent: previous?.sent, state: 'saving' };
    entries.set(widgetId, entry);
    if (timing === 'now') void send(widgetId);
    else entry.timer = setTimeout(() => void send(widgetId), typingPauseMs);
    onChange();
  }

  async function send(widgetId: string) {
    const entry = entries.get(widgetId);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    // A request is in progress. The next one starts after it.
    if (entry.sent !== undefined) return;
    const sent = { answer: entry.answer };
    entry.sent = sent;
    try {
      settle(widgetId, sent, await saveAnswer(widgetId, { answer: sent.answer, savedAt: entry.baseSavedAt }));
    } catch {
      markRefused(widgetId);
    }
    onChange();
  }

  function settle(widgetId: string, sent: { answer: WidgetAnswer }, saved: SavedAnswer) {
    const entry = entries.get(widgetId);
    if (entry === undefined) return;
    entry.sent = undefined;
    entry.baseSavedAt = saved.savedAt;
    if (isSameAnswer(entry.answer, sent.answer)) entry.state = 'saved';
    else if (entry.timer === undefined) void send(widgetId);
  }

  function markRefused(widgetId: string) {
    const entry = entries.get(widgetId);
    if (entry === undefined) return;
    entry.sent = undefined;
    entry.state = 'refused';
  }

  return {
    change,
    /** Returns the local change, unless it is saved and a newer answer was saved since.
     *  @param savedAt when the answer known to the screen was saved. */
    draft(widgetId: string, savedAt: string | null): AnswerDraft | undefined {
      const entry = entries.get(widgetId);
      return entry !== undefined && isOutdated(entry, savedAt) ? undefined : entry;
    },
    discard(widgetId: string) {
      clearTimeout(entries.get(widgetId)?.timer);
      entries.delete(widgetId);
      onChange();
    },
    /** Sends pending changes without waiting for the pause, because the lesson is being left. */
    flush: (): void => {
      for (const [widgetId, { timer, state }] of entries)
        if (timer !== undefined && state === 'saving') void send(widgetId);
    },
  };
}

/** The saver receives the result of a save before the screen does, so the screen's answer counts only if it
 *  is newer. */
function isOutdated({ state, baseSavedAt }: Entry, savedAt: string | null) {
  return state === 'saved' && (savedAt ?? '') > (baseSavedAt ?? '');
}

/** Whether two answers are equal. */
export function isSameAnswer(one: WidgetAnswer, other: WidgetAnswer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
