import { styled } from 'styled-components';
import type { LessonWidget } from '@grove/contracts/courses/lessons';
import { WidgetView } from '@grove/widgets/WidgetView';
import { useAnswers } from './useAnswers.ts';

export interface LessonWidgetsProps {
  lessonId: string;
  widgets: readonly LessonWidget[];
  /** Called with the id of an uploaded video once it is watched. Not needed without such videos. */
  onVideoWatched?: (videoId: string) => void;
}

/** Widgets of a lesson. The member's answers are saved as they change. Use the lesson's id as key. */
export function LessonWidgets({ lessonId, widgets, onVideoWatched }: LessonWidgetsProps) {
  const answering = useAnswers(lessonId);
  const host = { answering, ...(onVideoWatched && { completeVideo: onVideoWatched }) };
  return (
    <WidgetStack>
      {widgets.map((widget) => (
        <div key={widget.id} id={`widget-${widget.id}`}>
          <WidgetView widget={widget} host={host} />
        </div>
      ))}
    </WidgetStack>
  );
}

const WidgetStack = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  > * {
    min-inline-size: 0;
  }
`;
