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
  /** The page that they stand on. */
  page?: PageName;
  /** Pixels of the window that it stands for; it is made smaller where there is less room. */
  width: number;
  /** Of the frame, in CSS. */
  height: string;
  /** By day or by night; as the page around it unless told. */
  mode?: Mode;
  selected?: string | undefined;
  onSelect?: (sectionId: string) => void;
}

// A document of its own has a width of its own, which is what a page's layout asks for.
const blank = '<!doctype html><html lang="en"><head></head><body></body></html>';

/** Sections as members will see them, drawn by the same parts, in a window of any width. */
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
  // When another one is selected, not when one is drawn anew.
  useEffect(() => {
    showWithin(into);
  }, [into, selected]);
  /** Nothing in it leads anywhere: pressing a section chooses it. */
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

/** Brings the selected section into the frame's own view; `scrollIntoView` would move the page around it, too. */
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

/** The faces that the page around the frame has declared: a document has its own. */
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
