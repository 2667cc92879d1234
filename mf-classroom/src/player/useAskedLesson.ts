import { useState } from 'react';
import { navigate } from '@grove/platform/navigation';

/** The lesson that the address asks for: '?lesson=…'. It holds until the member's place is saved again: from then on a
 *  reload resumes there. */
export function useAskedLesson() {
  const [lessonId] = useState(() => new URLSearchParams(location.search).get('lesson'));
  return {
    lessonId,
    forget() {
      if (new URLSearchParams(location.search).has('lesson')) navigate(location.pathname, { replace: true });
    },
  };
}
