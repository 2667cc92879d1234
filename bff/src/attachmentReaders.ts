import { provideAttachmentReaders } from './community/attachments/attachmentReaders.ts';
import type { MayRead } from './community/attachments/attachmentReaders.ts';
import { mayReadMessage } from './community/conversations/findMessage.ts';
import { mayReadPost } from './community/posts/mayReadPost.ts';
import { isReported } from './community/reports/listReports.ts';

// Posts and messages depend on attachments, so attachments cannot import them. Their access checks are registered here.
// Creators may also see what was reported.
provideAttachmentReaders({ post: orReported(mayReadPost), message: orReported(mayReadMessage) });

function orReported(mayRead: MayRead): MayRead {
  return async (actor, id) => (await mayRead(actor, id)) || (actor.isCreator && (await isReported(id)));
}
