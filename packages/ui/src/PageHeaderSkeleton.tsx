import { styled } from 'styled-components';
import { PageHeader } from './PageHeader.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface PageHeaderSkeletonProps {
  eyebrow?: boolean;
  /** The words themselves leave room for as many lines as they take. */
  text?: boolean | string;
  back?: boolean;
  /** The width of each button. */
  actions?: readonly string[];
}

/** The shape of a PageHeader: its title, and what else is asked for. */
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
      {...(text !== false && { text: typeof text === 'string' ? <Room>{text}</Room> : <TextShape /> })}
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

/** Words that are not shown, in a grey shape of their size. */
function Room({ children }: { children: string }) {
  return (
    <Filled aria-hidden>
      <span>{children}</span>
      <Skeleton height="100%" />
    </Filled>
  );
}

const Filled = styled.span`
  display: grid;
  inline-size: fit-content;

  > * {
    grid-area: 1 / 1;
  }

  > :first-child {
    visibility: hidden;
  }
`;
