import { registerAttachmentAccess } from './community/attachments/attachmentAccess.ts';
import type { AccessCheck } from './community/attachments/attachmentAccess.ts';
import { canReadMessage } from './community/conversations/findMessage.ts';
import { canReadComment, canReadPost } from './community/posts/canReadPost.ts';
import { isReported } from './community/reports/listReports.ts';

// Posts and messages depend on attachments, so attachments cannot import them. Their access checks are registered here.
// Creators may also see what was reported.
registerAttachmentAccess({
  post: allowReported(canReadPost),
  comment: allowReported(canReadComment),
  message: allowReported(canReadMessage),
});

function allowReported(check: AccessCheck): AccessCheck {
  return async (actor, id) => (await check(actor, id)) || (actor.isCreator && (await isReported(id)));
}
