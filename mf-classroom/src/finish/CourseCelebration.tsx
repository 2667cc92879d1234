import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '@grove/platform/navigation';
import { CourseFinished } from './CourseFinished.tsx';
import type { FinishedCourse } from './CourseFinished.tsx';

const CelebrateContext = createContext<(course: FinishedCourse) => void>(() => undefined);

/** Returns a function that celebrates a finished course on the current screen, until the member leaves it. */
export function useCelebration() {
  return useContext(CelebrateContext);
}

/** The classroom, with a dialog over it when a course is finished. */
export function CourseCelebration({ children }: { children: ReactNode }) {
  const [finished, setFinished] = useState<{ course: FinishedCourse; path: string } | null>(null);
  const path = getLocationPath(useLocation());
  function celebrate(course: FinishedCourse) {
    setFinished({ course, path: getLocationPath(location) });
  }
  return (
    <CelebrateContext value={celebrate}>
      {children}
      {finished?.path === path && (
        <CourseFinished course={finished.course} onClose={() => setFinished(null)} />
      )}
    </CelebrateContext>
  );
}

function getLocationPath({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  return pathname + hash;
}
