import type { Id } from '@grove/contracts/fields/fields';
import type { ReportSubject } from '@grove/contracts/community/communityRules';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { AttachedFile } from '../attachments/attachedFile.ts';
import { findVisibleMessage } from '../conversations/findMessage.ts';
import { findAnyMessages, removeMessage } from '../conversations/moderateMessage.ts';
import { findAnyComments, findVisibleComment, hideComment, removeComment } from '../posts/moderateComment.ts';
import { findAnyPosts, hidePost, removePost } from '../posts/moderatePost.ts';
import { findVisiblePost } from '../posts/findPost.ts';
import { findAnyMembers, findReportedMember } from './reportedMember.ts';

/** The current state of something that can be reported. */
export interface Subject {
  _id: Types.ObjectId;
  authorId: Types.ObjectId;
  text: string;
  attachments?: readonly AttachedFile[] | undefined;
  isHidden?: boolean | undefined;
}

interface SubjectKind {
  /** Finds a subject that the reader may see, and so report.
   *  @throws AppError('not-found') for any other. */
  findVisible: (reader: Actor, id: Id, tx: Transaction) => Promise<Subject>;
  /** Finds subjects without checking access, to show reported ones to creators. */
  findAny: (ids: readonly Types.ObjectId[], tx?: Transaction) => Promise<Subject[]>;
  /** Missing if it cannot be hidden. Does nothing if it is deleted. */
  hide?: (id: Types.ObjectId, isHidden: boolean, tx: Transaction) => Promise<void>;
  /** Missing if it cannot be deleted. */
  remove?: (id: Types.ObjectId, tx: Transaction) => Promise<void>;
}

/** The decisions that creators can make about each kind of subject. Must match `decisionsBySubject` of the contracts. */
export const subjects: Record<ReportSubject, SubjectKind> = {
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
