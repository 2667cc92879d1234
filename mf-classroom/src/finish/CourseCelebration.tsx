import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '@grove/platform/navigation';
import { CourseFinished } from './CourseFinished.tsx';
import type { FinishedCourse } from './CourseFinished.tsx';

const Celebrate = createContext<(course: FinishedCourse) => void>(() => undefined);

/** Returns a function that celebrates a finished course on the current screen, until the member leaves it. */
export function useCelebration() {
  return useContext(Celebrate);
}

/** The classroom, with a dialog over it when a course is finished. */
export function CourseCelebration({ children }: { children: ReactNode }) {
  const [finished, setFinished] = useState<{ course: FinishedCourse; place: string } | null>(null);
  const place = placeOf(useLocation());
  function celebrate(course: FinishedCourse) {
    setFinished({ course, place: placeOf(location) });
  }
  return (
    <Celebrate value={celebrate}>
      {children}
      {finished?.place === place && (
        <CourseFinished course={finished.course} onClose={() => setFinished(null)} />
      )}
    </Celebrate>
  );
}

function placeOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  return pathname + hash;
}
