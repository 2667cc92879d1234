import type { ComponentType, ReactNode } from 'react';
import { LazyScreen } from '@grove/platform/LazyScreen';
import type { LessonWidgetsProps } from './LessonWidgets.tsx';

interface LazyLessonWidgetsProps {
  skeleton: ReactNode;
  children: (Widgets: ComponentType<LessonWidgetsProps>) => ReactNode;
}

/** Loads the code of lesson widgets. The first screens of classroom and player do without it. */
export function LazyLessonWidgets({ skeleton, children }: LazyLessonWidgetsProps) {
  return (
    <LazyScreen name="lesson-widgets" load={loadLessonWidgets} skeleton={skeleton}>
      {(Widgets) => children(Widgets)}
    </LazyScreen>
  );
}

function loadLessonWidgets() {
  return import('./LessonWidgets.tsx').then((module) => module.LessonWidgets);
}
