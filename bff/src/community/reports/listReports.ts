import type { Author } from '@grove/contracts/community/community';
import type { Id } from '@grove/contracts/fields/fields';
import { reportsPageSize } from '@grove/contracts/community/communityRules';
import type { ReportSubject } from '@grove/contracts/community/communityRules';
import type { Report } from '@grove/contracts/community/reports';
import type { Types } from 'mongoose';
import { olderThanTime, paginateByTime } from '../../http/timeCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import { toAttachment } from '../attachments/attachedFile.ts';
import { toAuthor } from '../../members/users/names/toAuthor.ts';
import { Reports } from './reports.model.ts';
import type { StoredReport } from './reports.model.ts';
import { subjects } from './subjects.ts';
import type { Subject } from './subjects.ts';

/** Lists a page of reports, last reported first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listReports({
  cursor,
  show = 'open',
}: {
  cursor?: string | undefined;
  show?: 'open' | 'decided' | undefined;
}): Promise<{ reports: Report[]; nextCursor: string | null }> {
  const found = await nativeCollection(Reports)
    .find({ isOpen: show === 'open', ...olderThanTime(cursor, 'lastReportedAt') })
    .sort({ lastReportedAt: -1, _id: -1 })
    .limit(reportsPageSize + 1)
    .toArray();
  const { shown, nextCursor } = paginateByTime(
    found,
    reportsPageSize,
    ({ lastReportedAt }) => lastReportedAt,
  );
  return { reports: await presentReports(shown), nextCursor };
}

/** Counts the open reports, at most 100. */
export async function countOpenReports(): Promise<number> {
  return nativeCollection(Reports).countDocuments({ isOpen: true }, { limit: 100 });
}

/** Whether something was reported, in which case creators may see it. */
export async function isReported(subjectId: Types.ObjectId): Promise<boolean> {
  return (await nativeCollection(Reports).countDocuments({ subjectId }, { limit: 1 })) > 0;
}

/** Converts reports to the form for creators, in order. */
export async function presentReports(stored: readonly StoredReport[], tx?: Transaction): Promise<Report[]> {
  const people = stored.flatMap(({ authorId, reports, decisions }) => [
    authorId,
    ...reports.map(({ reporterId }) => reporterId),
    ...decisions.map(({ byId }) => byId),
  ]);
  // Sequential, because a transaction cannot run operations in parallel.
  const names = await findMemberNames(people);
  const current = await findSubjects(stored, tx);
  const warnings = await countWarnings(
    stored.map(({ authorId }) => authorId),
    tx,
  );
  const presentPerson = (id: Types.ObjectId): Author | null => {
    const name = names.get(id.toHexString());
    return name === undefined ? null : toAuthor(name);
  };
  return stored.map((report) => {
    const subjectNow = current.get(report.subjectId.toHexString());
    const { _id, subject, subjectId, authorId, text, isOpen, reporters, lastReportedAt } = report;
    return {
      ...{
        id: _id.toHexString(),
        subject,
        subjectId: subjectId.toHexString(),
        author: presentPerson(authorId),
      },
      ...{ text, isOpen, reporters, lastReportedAt: lastReportedAt.toISOString() },
      warnings: warnings.get(authorId.toHexString()) ?? 0,
      textNow: subjectNow?.text ?? null,
      attachments: (subjectNow?.attachments ?? []).map(toAttachment),
      isHidden: subjectNow?.isHidden === true,
      reports: report.reports.map(({ reporterId, reason, words, at }) => ({
        ...{ reporter: presentPerson(reporterId), reason, words, at: at.toISOString() },
      })),
      decisions: report.decisions.map(({ decision, byId, words, at }) => ({
        ...{ decision, by: presentPerson(byId), words, at: at.toISOString() },
      })),
    };
  });
}

async function findSubjects(stored: readonly StoredReport[], tx?: Transaction): Promise<Map<Id, Subject>> {
  const kinds = Object.keys(subjects) as ReportSubject[];
  const current = new Map<Id, Subject>();
  for (const kind of kinds) {
    const ids = stored.filter(({ subject }) => subject === kind).map(({ subjectId }) => subjectId);
    const found = ids.length === 0 ? [] : await subjects[kind].findAny(ids, tx);
    for (const subjectNow of found) current.set(subjectNow._id.toHexString(), subjectNow);
  }
  return current;
}

async function countWarnings(
  authorIds: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<Map<Id, number>> {
  const counted = await nativeCollection(Reports)
    .aggregate<{ _id: Types.ObjectId; warnings: number }>(
      [
        { $match: { authorId: { $in: [...authorIds] }, 'decisions.decision': 'warn' } },
        { $unwind: '$decisions' },
        { $match: { 'decisions.decision': 'warn' } },
        { $group: { _id: '$authorId', warnings: { $sum: 1 } } },
      ],
      { ...(tx && { session: tx }) },
    )
    .toArray();
  return new Map(counted.map(({ _id, warnings }) => [_id.toHexString(), warnings]));
}
