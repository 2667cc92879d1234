import { provideAttachmentReaders } from './community/attachments/attachmentReaders.ts';
import type { MayRead } from './community/attachments/attachmentReaders.ts';
import { mayReadMessage } from './community/conversations/findMessage.ts';
import { mayReadPost } from './community/posts/mayReadPost.ts';
import { isReported } from './community/reports/listReports.ts';

// Posts and messages keep files, so these stand below them; who may see a file is asked of what it is attached to, and put
// together here. Creators see what was reported.
provideAttachmentReaders({ post: orReported(mayReadPost), message: orReported(mayReadMessage) });

function orReported(mayRead: MayRead): MayRead {
  return async (actor, id) => (await mayRead(actor, id)) || (actor.isCreator && (await isReported(id)));
}
