import type { Id } from '@grove/contracts/fields';
import type { ReportSubject } from '@grove/contracts/reportReasons';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Attached } from '../attachments/attached.ts';
import { findVisibleMessage } from '../conversations/findMessage.ts';
import { findAnyMessages, removeMessage } from '../conversations/moderateMessage.ts';
import { findAnyComments, findVisibleComment, hideComment, removeComment } from '../posts/moderateComment.ts';
import { findAnyPosts, hidePost, removePost } from '../posts/moderatePost.ts';
import { findVisiblePost } from '../posts/findPost.ts';
import { findAnyMembers, findReportedMember } from './reportedMember.ts';

/** Something that can be reported, as it is now. */
export interface Subject {
  _id: Types.ObjectId;
  authorId: Types.ObjectId;
  text: string;
  attachments?: readonly Attached[] | undefined;
  isHidden?: boolean | undefined;
}

interface Kind {
  /** What the reader may see, and so report.
   *  @throws AppError('not-found') for any other. */
  findVisible: (reader: Actor, id: Id, tx: Transaction) => Promise<Subject>;
  /** Whoever may see them: a report shows them to creators. */
  findAny: (ids: readonly Types.ObjectId[], tx?: Transaction) => Promise<Subject[]>;
  /** Where it can be hidden. Nothing happens to what is gone. */
  hide?: (id: Types.ObjectId, isHidden: boolean, tx: Transaction) => Promise<void>;
  /** Where it can be deleted. */
  remove?: (id: Types.ObjectId, tx: Transaction) => Promise<void>;
}

/** What creators can do about each kind of thing; `decisionsAbout` of the contracts says the same in names. */
export const subjects: Record<ReportSubject, Kind> = {
  post: { findVisible: findVisiblePost, findAny: findAnyPosts, hide: hidePost, remove: removePost },
  comment: {
    findVisible: findVisibleComment,
    findAny: findAnyComments,
    hide: hideComment,
    remove: removeComment,
  },
  message: { findVisible: findVisibleMessage, findAny: findAnyMessages, remove: removeMessage },
  member: { findVisible: findReportedMember, findAny: findAnyMembers },
};
