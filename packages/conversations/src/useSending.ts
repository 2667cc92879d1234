import { useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@grove/platform/idempotencyKeys';
import { discardWrite } from '@grove/platform/persistedMutations';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { useUnsentWrites, useWrite } from '@grove/platform/useWrite';
import { sendMessage } from './messages.api.ts';
import type { Unsent } from './messageLists.ts';

type MessageContent = Pick<Unsent, 'key' | 'text' | 'attachments'>;

interface Sending {
  /** In the order in which they were written. Some may already be in the list. */
  unsent: readonly Unsent[];
  /** @param attachments ids of uploaded files: a file needs a connection before it can be attached. */
  send: (text: string, attachments: readonly string[]) => void;
  /** Sends a refused message again with the given content. */
  sendAgain: (unsent: MessageContent) => void;
  /** Deletes a refused message. */
  discard: (key: string) => void;
}

/** Sends messages to a member in order, including those written offline, on an earlier page or in another
 *  tab. */
export function useSending(userId: string): Sending {
  const cache = useQueryClient();
  // A refusal is shown with its message.
  const { mutate } = useWrite(sendMessage, { handlesRefusal: true });
  const unsent = useUnsentWrites(sendMessage)
    .filter(({ change }) => change.userId === userId)
    .map(({ change: { key, text, attachments }, at, isRefused, error }) => ({
      ...{ key, text, attachments, isRefused },
      at: new Date(at).toISOString(),
      ...(error !== null && { problem: getErrorMessage(error), hasLostFiles: hasLostAttachments(error) }),
    }));
  const enqueue = ({ key, text, attachments }: MessageContent) => {
    mutate({ userId, key, text, attachments });
  };
  return {
    unsent,
    send: (text, attachments) => {
      enqueue({ key: newIdempotencyKey(), text, attachments });
    },
    sendAgain: enqueue,
    discard: (key) => {
      discardWrite(sendMessage, { userId, key, text: '', attachments: [] }, cache);
    },
  };
}

/** Whether the server no longer has the files, or has attached them to something else. */
function hasLostAttachments(error: unknown): boolean {
  return ['attachment-not-found', 'attached-elsewhere'].includes(getErrorCode(error) ?? '');
}
