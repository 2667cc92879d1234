import type { LessonWidget } from '@grove/contracts/courses/lessons';
import { getAnswering } from './answering.ts';
import type { WidgetHost } from './answering.ts';
import { AudioWidget } from './AudioWidget.tsx';
import { ButtonWidget } from './ButtonWidget.tsx';
import { FileWidget } from './FileWidget.tsx';
import { FrameWidget } from './FrameWidget.tsx';
import { ImageWidget } from './ImageWidget.tsx';
import { OpinionScaleWidget } from './OpinionScaleWidget.tsx';
import { QuestionWidget } from './QuestionWidget.tsx';
import { StopwatchWidget } from './StopwatchWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import { VideoWidget } from './VideoWidget.tsx';

/** Renders a widget of a lesson by its type. */
export function WidgetView({ widget, host }: { widget: LessonWidget; host: WidgetHost }) {
  switch (widget.type) {
    case 'text':
      return <TextWidget widget={widget} />;
    case 'image':
      return <ImageWidget widget={widget} />;
    case 'video':
      return <VideoWidget widget={widget} onComplete={host.completeVideo} />;
    case 'audio':
      return <AudioWidget widget={widget} />;
    case 'file':
      return <FileWidget widget={widget} />;
    case 'button':
      return <ButtonWidget widget={widget} />;
    case 'stopwatch':
      return <StopwatchWidget widget={widget} answering={getAnswering(host, widget)} />;
    case 'calendly':
    case 'typeform':
      return <FrameWidget widget={widget} />;
    case 'question':
      return <QuestionWidget widget={widget} answering={getAnswering(host, widget)} />;
    case 'opinion_scale':
      return <OpinionScaleWidget widget={widget} answering={getAnswering(host, widget)} />;
  }
}
