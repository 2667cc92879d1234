import { useEffect } from 'react';

/** Has the browser ask before the page is left or loaded anew, while there is something that would be lost. */
export function useAskBeforeLeaving(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}
