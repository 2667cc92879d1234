import { GlobalStyle } from '@grove/ui/theme/GlobalStyle';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { styled } from 'styled-components';
import { brandStyle, Bar, End } from './headerParts.ts';
import { Logo } from './Logo.tsx';

/** Placeholder of the header with `icons` icons at its end and, on a phone, of `sections` links at the foot
 *  of the screen. */
export function FrameSkeleton({
  name,
  icons,
  sections = 0,
}: {
  name: string;
  icons: number;
  sections?: number;
}) {
  return (
    <>
      <GlobalStyle />
      <Bar as="div">
        <Brand>
          <Logo />
          <span>{name}</span>
        </Brand>
        {sections > 0 && <Sections>{shapes(sections, '5.5rem')}</Sections>}
        <End>{shapes(icons, '1.75rem')}</End>
      </Bar>
    </>
  );
}

function shapes(count: number, width: string) {
  return Array.from({ length: count }, (_, at) => (
    <Skeleton key={at} shape="control" width={width} height="1.75rem" />
  ));
}

const Brand = styled.span`
  ${brandStyle}
`;

const Sections = styled.div`
  display: flex;
  gap: var(--grove-space-5);
  margin-inline: auto;
  @media (width < 48rem) {
    position: fixed;
    inset: auto 0 0;
    align-items: center;
    justify-content: space-around;
    block-size: 3.75rem;
    border-block-start: 1px solid var(--grove-border);
    background: var(--grove-background);
    > * {
      inline-size: 2.5rem !important;
    }
  }
`;
