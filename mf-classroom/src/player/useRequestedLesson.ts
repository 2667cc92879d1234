import { useState } from 'react';
import { navigate } from '@grove/platform/navigation';

/** Returns the lesson in the URL: '?lesson=…'. Call `forget` once a position is saved again, so that a
 *  reload resumes there. */
export function useRequestedLesson() {
  const [lessonId] = useState(() => new URLSearchParams(location.search).get('lesson'));
  return {
    lessonId,
    clear() {
      if (new URLSearchParams(location.search).has('lesson')) navigate(location.pathname, { replace: true });
    },
  };
}
