import { useEffect, useEffectEvent, useState } from 'react';
import type { OtherEditor } from '@grove/contracts/courseEditors';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import type { EditorStore } from './editorStore.ts';

/** Interval of the heartbeat. The server considers an editor closed after 25 seconds without one. */
const beatMs = 10_000;

/**
 * Reports to the server that the editor is open, and merges the changes of other creators.
 * @returns the other creators who have it open.
 */
export function useOthers(editor: EditorStore): readonly OtherEditor[] {
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  const { editorId } = editor;
  const courseId = editor.use((state) => state.courseId);
  const params = { courseId, editorId };

  const beat = () => {
    call('PUT /api/creator/courses/:courseId/editors/:editorId', { params }).then(
      ({ others: now, lastEdit }) => {
        setOthers(now);
        editor.catchUp(lastEdit);
      },
      // Without a connection, the other creators are unknown.
      () => setOthers([]),
    );
  };
  const onBeat = useEffectEvent(beat);
  const leave = useEffectEvent(() => {
    call('DELETE /api/creator/courses/:courseId/editors/:editorId', { params }).catch(nothing);
  });

  useEffect(() => {
    onBeat();
    const timer = setInterval(() => onBeat(), beatMs);
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('online', () => onBeat(), { signal });
    addEventListener('pagehide', () => leave(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && onBeat(), { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
      leave();
    };
  }, [editorId]);

  useLive('course-editors', ({ courseId: changed }) => {
    if (changed === undefined || changed === courseId) beat();
  });
  useLive('course-edit', ({ courseId: changed, docId }) => {
    if (changed === undefined) editor.refreshAll();
    else if (changed === courseId && docId !== undefined) void editor.refresh(docId);
  });
  return others;
}

function nothing() {
  // The server soon considers the editor closed anyway.
}
