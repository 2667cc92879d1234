import type { CSSProperties } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** Another site's page, shut off from ours. Opened by a click, so it takes the focus that the button had. */
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
