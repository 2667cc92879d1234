import { useEffect, useEffectEvent, useState } from 'react';
import type { OtherEditor } from '@grove/contracts/courses/courseEditors';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import type { EditorStore } from './editorStore.ts';

/** Interval of the heartbeat. The server considers an editor closed after 25 seconds without one. */
const heartbeatMs = 10_000;

/**
 * Reports to the server that the editor is open, and merges the changes of other creators.
 * @returns the other creators who have it open.
 */
export function useOtherEditors(editor: EditorStore): readonly OtherEditor[] {
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  const { editorId } = editor;
  const courseId = editor.use((state) => state.courseId);
  const params = { courseId, editorId };

  const sendHeartbeat = () => {
    call('PUT /api/creator/courses/:courseId/editors/:editorId', { params }).then(
      ({ others: currentOthers, lastEdit }) => {
        setOthers(currentOthers);
        editor.catchUp(lastEdit);
      },
      // Without a connection, the other creators are unknown.
      () => setOthers([]),
    );
  };
  const onHeartbeat = useEffectEvent(sendHeartbeat);
  const leave = useEffectEvent(() => {
    call('DELETE /api/creator/courses/:courseId/editors/:editorId', { params }).catch(ignoreError);
  });

  useEffect(() => {
    onHeartbeat();
    const timer = setInterval(() => onHeartbeat(), heartbeatMs);
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('online', () => onHeartbeat(), { signal });
    addEventListener('pagehide', () => leave(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && onHeartbeat(), { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
      leave();
    };
  }, [editorId]);

  useLive('course-editors', ({ courseId: changed }) => {
    if (changed === undefined || changed === courseId) sendHeartbeat();
  });
  useLive('course-edit', ({ courseId: changed, docId }) => {
    if (changed === undefined) editor.refreshAll();
    else if (changed === courseId && docId !== undefined) void editor.refresh(docId);
  });
  return others;
}

function ignoreError() {
  // The server soon considers the editor closed anyway.
}
