import type { CSSProperties } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** A page of another site in a sandboxed frame. It opens by a click, so it takes the focus from the
 *  button. */
export function HostedFrame({ url, title, style }: { url: string; title: string; style: CSSProperties }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <Frame
      ref={frame}
      src={url}
      title={title}
      style={style}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

const Frame = styled.iframe`
  display: block;
  inline-size: 100%;
  border: 0;
  border-radius: var(--grove-radius-card);
  background: var(--grove-track);
`;
