import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/Button';

interface NextPageProps {
  /** Of `useInfiniteQuery`. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  };
  label: string;
}

/** Goes on with a list, as long as there is more. At its end the focus goes to where the button was. */
export function NextPage({ query, label }: NextPageProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  async function goOn() {
    const after = await fetchNextPage();
    if (!after.hasNextPage) end.current?.focus();
  }
  return (
    <End ref={end} tabIndex={-1}>
      {isFetchNextPageError && <p role="alert">The next ones could not be loaded.</p>}
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void goOn()}>
          {isFetchNextPageError ? 'Try again' : label}
        </Button>
      )}
    </End>
  );
}

const End = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--grove-space-3);
  outline: none;

  &:not(:empty) {
    margin-block-start: var(--grove-space-5);
  }

  p {
    margin: 0;
    color: var(--grove-danger);
    font-size: var(--grove-text-14);
  }
`;
