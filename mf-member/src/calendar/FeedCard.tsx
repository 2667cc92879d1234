import { CalendarPlus, Copy, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '@grove/platform/QueryState';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { useCalendarFeed, useRenewFeed } from './calendar.api.ts';

/** Offers the feed URL for other calendar programs. The URL is a secret, so it is shown only on
 *  request. */
export function FeedCard() {
  const [isShown, setShown] = useState(false);
  const feed = useCalendarFeed(isShown);
  return (
    <Card as="section" aria-labelledby="calendar-feed">
      <CardTitle id="calendar-feed">Subscribe from your calendar app</CardTitle>
      <Intro>
        Add your private link to the calendar app on your phone or computer. Your events will appear there and
        stay up to date.
      </Intro>
      {isShown ? (
        <QueryState query={feed} skeleton={<FeedSkeleton />}>
          {({ url }) => <FeedAddress url={url} />}
        </QueryState>
      ) : (
        <Button
          variant="secondary"
          icon={<CalendarPlus size={16} aria-hidden />}
          onClick={() => {
            setShown(true);
          }}
        >
          Show my link
        </Button>
      )}
    </Card>
  );
}

function FeedAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Copied' });
    } catch {
      // Not every browser allows clipboard access. The URL is selected, so that the keyboard can copy it.
      toast({ title: 'Press Ctrl+C or ⌘C to copy', description: 'The link is selected.' });
    }
  }
  return (
    <>
      <Field
        label="Calendar link"
        hint="Anyone with this link can see your calendar. Replace it if you shared it by mistake."
      >
        <Input ref={field} readOnly autoFocus value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Actions>
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button as="a" href={url.replace(/^https?:/, 'webcal:')} variant="secondary">
          Open in calendar app
        </Button>
        <RenewButton />
      </Actions>
    </>
  );
}

function RenewButton() {
  const [isOpen, setOpen] = useState(false);
  const renew = useRenewFeed();
  return (
    <ConfirmDialog
      title="Replace your link?"
      description="The current link stops working immediately. You’ll need to add the new link to every calendar app that uses it."
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" icon={<RefreshCw size={16} aria-hidden />}>
          Replace link
        </Button>
      }
      confirm="Replace link"
      variant="primary"
      cancel="Keep link"
      isPending={renew.isPending}
      onConfirm={() => {
        renew.mutate(undefined, {
          onSettled: () => {
            setOpen(false);
          },
        });
      }}
    />
  );
}

function FeedSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="control" height="2.5rem" />
    </SkeletonGroup>
  );
}

const Intro = styled.p`
  max-inline-size: var(--grove-measure);
  margin: 0 0 var(--grove-space-4);
  color: var(--grove-muted);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-3);
`;
