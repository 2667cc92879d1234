import { useEffect, useState } from 'react';

/** The new title of the page, for a screen reader, after a navigation. Empty on the first page, whose title
 *  the browser itself announces. */
export function useAnnouncement(): string {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const title = document.querySelector('title');
    if (title === null) return;
    let announced = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === announced) return;
      announced = document.title;
      setAnnouncement(announced);
    });
    observer.observe(title, { childList: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return announcement;
}
