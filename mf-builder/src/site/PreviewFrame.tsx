import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled, StyleSheetManager } from 'styled-components';
import type { Section, Theme } from '@grove/contracts/site/site';
import { useMode } from '@grove/platform/theme';
import type { Mode } from '@grove/platform/theme';
import { GlobalStyle } from '@grove/ui/theme/GlobalStyle';
import { themeCss } from '@grove/ui/theme/tokens';
import { SectionTheme } from '../published/sectionTheme.ts';
import { DraftPage } from './DraftPage.tsx';
import type { EditedPage } from './sectionRequests.ts';
import { useStyleElement } from './useStyleElement.ts';

interface PreviewFrameProps {
  title: string;
  theme: Theme;
  sections: readonly Section[];
  /** The page that contains the sections. */
  page?: EditedPage;
  /** The width of the simulated window in pixels. The frame is scaled down where there is less space. */
  width: number;
  /** The CSS height of the frame. */
  height: string;
  /** Light or dark mode. Default: the mode of the surrounding page. */
  mode?: Mode;
  selected?: string | undefined;
  onSelect?: (sectionId: string) => void;
  /** Follows the sections. It is not content of the page. */
  children?: ReactNode;
}

// A separate document has its own viewport width, which the media queries of the page use.
const blank = '<!doctype html><html lang="en"><head></head><body></body></html>';

/** Previews sections in a window of any width, rendered by the components that members see. */
export function PreviewFrame({ title, width, height, ...previewProps }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [frameDocument, setFrameDocument] = useState<Document>();
  const [availableWidth, setAvailableWidth] = useState(width);
  useLayoutEffect(() => {
    const container = frame.current?.parentElement;
    if (!container) return;
    const observer = new ResizeObserver(() => {
      setAvailableWidth(container.clientWidth);
    });
    observer.observe(container);
    return () => {
      observer.disconnect();
    };
  }, []);
  const scale = Math.min(1, availableWidth / width);
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
          marginInlineStart: `${String(Math.max(0, (availableWidth - width * scale) / 2))}px`,
        }}
        onLoad={() => {
          setFrameDocument(frame.current?.contentDocument ?? undefined);
        }}
      />
      {frameDocument !== undefined &&
        createPortal(<FrameContent frameDocument={frameDocument} {...previewProps} />, frameDocument.body)}
    </Window>
  );
}

type FrameContentProps = Omit<PreviewFrameProps, 'title' | 'width' | 'height'> & { frameDocument: Document };

function FrameContent({
  frameDocument,
  theme,
  page,
  sections,
  mode,
  selected,
  onSelect,
  children,
}: FrameContentProps) {
  const pageMode = useMode();
  const shownMode = mode ?? pageMode;
  const [fontFaceCss] = useState(readFontFaces);
  useStyleElement(frameDocument, `${fontFaceCss}${frameCss}`);
  useStyleElement(frameDocument, themeCss(theme));
  useLayoutEffect(() => {
    frameDocument.documentElement.setAttribute('class', shownMode);
  }, [frameDocument, shownMode]);
  useEffect(() => {
    const sectionElements = [...frameDocument.querySelectorAll('[data-section]')];
    for (const section of sectionElements)
      section.toggleAttribute('data-selected', section.getAttribute('data-section') === selected);
  }, [frameDocument, selected, sections]);
  // Only when the selection changes, not when the sections are rendered again.
  useEffect(() => {
    scrollToSelected(frameDocument);
  }, [frameDocument, selected]);
  /** Prevents navigation in the preview. A click selects the section. */
  function selectSection(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
    const id = (event.target as Element).closest('[data-section]')?.getAttribute('data-section');
    if (id) onSelect?.(id);
  }
  return (
    <StyleSheetManager target={frameDocument.head}>
      <SectionTheme value={theme}>
        <GlobalStyle />
        <div onClickCapture={selectSection}>
          <DraftPage page={page} sections={sections} />
          {children}
        </div>
      </SectionTheme>
    </StyleSheetManager>
  );
}

/**
 * Scrolls the selected section into view within the frame. `scrollIntoView` would also scroll the
 * surrounding page.
 */
function scrollToSelected(frameDocument: Document) {
  const [rect, view] = [
    frameDocument.querySelector('[data-selected]')?.getBoundingClientRect(),
    frameDocument.defaultView,
  ];
  if (rect === undefined || view === null) return;
  if (rect.top >= 0 && rect.bottom <= view.innerHeight) return;
  view.scrollBy(0, rect.top - Math.max(0, (view.innerHeight - rect.height) / 2));
}

const frameCss =
  '[data-section]{cursor:pointer}' +
  '[data-section]:hover{outline:2px dashed var(--grove-focus);outline-offset:-2px}' +
  '[data-section][data-selected]{outline:3px solid var(--grove-focus);outline-offset:-3px}';

/** The font faces of the surrounding page. The document of the frame needs its own copy. */
function readFontFaces(): string {
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
