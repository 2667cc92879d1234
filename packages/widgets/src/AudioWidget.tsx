import { Headphones } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Caption } from './Caption.tsx';
import { WidgetCard } from './WidgetCard.tsx';
import type { WidgetOf } from './widgetOf.ts';

/** A recording with the browser's own controls. Nothing is downloaded before playback starts. */
export function AudioWidget({ widget }: { widget: WidgetOf<'audio'> }) {
  const title = useId();
  return (
    <WidgetCard icon={<Headphones size={20} aria-hidden />} title={<span id={title}>{widget.title}</span>}>
      <Player controls preload="none" src={widget.url} aria-labelledby={title} controlsList="nodownload" />
      <Caption text={widget.caption} />
    </WidgetCard>
  );
}

const Player = styled.audio`
  display: block;
  inline-size: 100%;
  min-block-size: 3.375rem;
`;
