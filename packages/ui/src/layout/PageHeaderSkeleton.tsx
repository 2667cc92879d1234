import { styled } from 'styled-components';
import { PageHeader } from './PageHeader.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';

export interface PageHeaderSkeletonProps {
  eyebrow?: boolean;
  /** A string reserves the number of lines that it needs. */
  text?: boolean | string;
  back?: boolean;
  /** The width of each button. */
  actions?: readonly string[];
}

/** The skeleton of a PageHeader: its title, and the given parts. */
export function PageHeaderSkeleton({
  eyebrow = false,
  text = false,
  back = false,
  actions = [],
}: PageHeaderSkeletonProps) {
  return (
    <PageHeader
      {...(back && { back: <Skeleton width="10rem" height="2rem" /> })}
      {...(eyebrow && { eyebrow: <Skeleton width="10rem" height="1.2em" /> })}
      title={<Skeleton width="min(100%, 8em)" height="1.2em" />}
      {...(text !== false && {
        text: typeof text === 'string' ? <ReservedText>{text}</ReservedText> : <TextShape />,
      })}
      {...(actions.length > 0 && {
        actions: actions.map((width, action) => (
          <Skeleton key={action} width={width} height="2.5rem" shape="control" />
        )),
      })}
    />
  );
}

function TextShape() {
  return <Skeleton width="min(100%, 24em)" height="1.6em" />;
}

/** Hidden text below a gray shape of its size. */
function ReservedText({ children }: { children: string }) {
  return (
    <Reserved aria-hidden>
      <span>{children}</span>
      <Skeleton height="100%" />
    </Reserved>
  );
}

const Reserved = styled.span`
  display: grid;
  inline-size: fit-content;

  > * {
    grid-area: 1 / 1;
  }

  > :first-child {
    visibility: hidden;
  }
`;
