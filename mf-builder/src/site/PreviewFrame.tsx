import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { styled, StyleSheetManager } from 'styled-components';
import type { Section, Theme } from '@grove/contracts/site';
import type { PageName } from '@grove/contracts/siteDefaults';
import { useMode } from '@grove/platform/theme';
import type { Mode } from '@grove/platform/theme';
import { GlobalStyle } from '@grove/ui/GlobalStyle';
import { themeCss } from '@grove/ui/tokens';
import { SectionTheme } from '../published/sectionTheme.ts';
import { DraftPage } from './DraftPage.tsx';
import { useStyle } from './useStyle.ts';

interface PreviewFrameProps {
  title: string;
  theme: Theme;
  sections: readonly Section[];
  /** The page that contains the sections. */
  page?: PageName;
  /** The width of the simulated window in pixels. The frame is scaled down where there is less space. */
  width: number;
  /** The CSS height of the frame. */
  height: string;
  /** Light or dark mode. Default: the mode of the surrounding page. */
  mode?: Mode;
  selected?: string | undefined;
  onSelect?: (sectionId: string) => void;
}

// A separate document has its own viewport width, which the media queries of the page use.
const blank = '<!doctype html><html lang="en"><head></head><body></body></html>';

/** Previews sections in a window of any width, rendered by the components that members see. */
export function PreviewFrame({ title, width, height, ...shown }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [into, setInto] = useState<Document>();
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const place = frame.current?.parentElement;
    if (!place) return;
    const observer = new ResizeObserver(() => {
      setRoom(place.clientWidth);
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
    };
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <Window style={{ blockSize: height }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={blank}
        style={{
          inlineSize: `${String(width)}px`,
          blockSize: `${String(100 / scale)}%`,
          transform: `scale(${String(scale)})`,
          marginInlineStart: `${String(Math.max(0, (room - width * scale) / 2))}px`,
        }}
        onLoad={() => {
          setInto(frame.current?.contentDocument ?? undefined);
        }}
      />
      {into !== undefined && createPortal(<Shown into={into} {...shown} />, into.body)}
    </Window>
  );
}

type ShownProps = Omit<PreviewFrameProps, 'title' | 'width' | 'height'> & { into: Document };

function Shown({ into, theme, page, sections, mode, selected, onSelect }: ShownProps) {
  const ownMode = useMode();
  const shownMode = mode ?? ownMode;
  const [faces] = useState(fontFaces);
  useStyle(into, `${faces}${frameCss}`);
  useStyle(into, themeCss(theme));
  useLayoutEffect(() => {
    into.documentElement.setAttribute('class', shownMode);
  }, [into, shownMode]);
  useEffect(() => {
    const found = [...into.querySelectorAll('[data-section]')];
    for (const section of found)
      section.toggleAttribute('data-selected', section.getAttribute('data-section') === selected);
  }, [into, selected, sections]);
  // Only when the selection changes, not when the sections are rendered again.
  useEffect(() => {
    showWithin(into);
  }, [into, selected]);
  /** Prevents navigation in the preview. A click selects the section. */
  function choose(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
    const id = (event.target as Element).closest('[data-section]')?.getAttribute('data-section');
    if (id) onSelect?.(id);
  }
  return (
    <StyleSheetManager target={into.head}>
      <SectionTheme value={theme}>
        <GlobalStyle />
        <div onClickCapture={choose}>
          <DraftPage page={page} sections={sections} />
        </div>
      </SectionTheme>
    </StyleSheetManager>
  );
}

/**
 * Scrolls the selected section into view within the frame. `scrollIntoView` would also scroll the
 * surrounding page.
 */
function showWithin(page: Document) {
  const [place, view] = [page.querySelector('[data-selected]')?.getBoundingClientRect(), page.defaultView];
  if (place === undefined || view === null) return;
  if (place.top >= 0 && place.bottom <= view.innerHeight) return;
  view.scrollBy(0, place.top - Math.max(0, (view.innerHeight - place.height) / 2));
}

const frameCss =
  '[data-section]{cursor:pointer}' +
  '[data-section]:hover{outline:2px dashed var(--grove-focus);outline-offset:-2px}' +
  '[data-section][data-selected]{outline:3px solid var(--grove-focus);outline-offset:-3px}';

/** The font faces of the surrounding page. The document of the frame needs its own copy. */
function fontFaces(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join('');
}

const Window = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-track);

  iframe {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    border: 0;
    background: var(--grove-background);
    transform-origin: 0 0;
  }
`;
