import { toggleMode, useMode } from '@grove/platform/theme';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/forms/Button';
import { Page } from '@grove/ui/layout/Page';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { styled } from 'styled-components';
import { gallery } from './gallery.ts';

/** Shows every UI part in all its states, light next to dark. */
export function GalleryScreen() {
  useTitle('UI parts');
  const mode = useMode();
  return (
    <Page>
      <PageHeader
        title="UI parts"
        eyebrow="component gallery"
        text="Every component in all its states, light next to dark. Overlays use the page’s own theme."
        actions={
          <Button variant="secondary" onClick={toggleMode}>
            {mode === 'dark' ? 'Page in light' : 'Page in dark'}
          </Button>
        }
      />
      <Contents aria-label="Parts">
        {gallery.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </Contents>
      {gallery.map(({ id, title, Samples, wide }) => (
        <Part key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Pair data-wide={wide}>
            <Room className="light">
              <Samples room="light" />
            </Room>
            <Room className="dark">
              <Samples room="dark" />
            </Room>
          </Pair>
        </Part>
      ))}
    </Page>
  );
}

const Contents = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2) var(--grove-space-5);
  margin-block-end: var(--grove-space-7);
  font-size: var(--grove-text-14);
  a {
    padding-block: var(--grove-space-1);
  }
`;

const Part = styled.section`
  margin-block-end: var(--grove-space-8);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  gap: var(--grove-space-4);
  &[data-wide='true'] {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Room = styled.div`
  display: grid;
  align-content: start;
  gap: var(--grove-space-5);
  min-inline-size: 0;
  padding: clamp(1rem, 3vw, 2rem);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
`;
