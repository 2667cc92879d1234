import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { deleteInBatches, updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { Reports } from './reports.model.ts';

export const reportsData: PersonalData = {
  collection: Reports.collection.name,
  export: { about: 'Your reports, and moderation decisions about your content', of: exportReports },
  erase: erasePerson,
};

/** The person's own reports, and the decisions about the person's content, without other people's names. */
async function* exportReports(userId: Id): AsyncGenerator<object> {
  const id = new Types.ObjectId(userId);
  const reports = nativeCollection(Reports);
  for await (const { subject, subjectId, reports: entries } of reports.find({ 'reports.reporterId': id })) {
    const own = entries.find(({ reporterId }) => reporterId.equals(id));
    if (own) yield { subject, subjectId, reason: own.reason, words: own.words, at: own.at };
  }
  for await (const { subject, subjectId, text, decisions } of reports.find({ authorId: id }))
    for (const { decision, words, at } of decisions)
      if (decision !== 'dismiss') yield { subject, subjectId, text, decision, words, at };
}

/** Deletes reports of the person's content. Reports by the person are kept under the pseudonym, without the text. */
async function erasePerson(userId: Id, pseudonym: Id): Promise<void> {
  const [id, pseudonymId] = [new Types.ObjectId(userId), new Types.ObjectId(pseudonym)];
  const reports = nativeCollection(Reports);
  await deleteInBatches(reports, { authorId: id });
  const redact = (field: 'reports' | 'decisions', idField: 'reporterId' | 'byId') => {
    const replacement = { [idField]: pseudonymId, ...(field === 'reports' && { words: '' }) };
    const redacted = {
      $cond: [{ $eq: [`$$one.${idField}`, id] }, { $mergeObjects: ['$$one', replacement] }, '$$one'],
    };
    return [
      {
        $set: { [field]: { $map: { input: `$${field}`, as: 'one', in: redacted } }, updatedAt: clock.now() },
      },
    ];
  };
  await updateInBatches(reports, { 'reports.reporterId': id }, redact('reports', 'reporterId'));
  await updateInBatches(reports, { 'decisions.byId': id }, redact('decisions', 'byId'));
}
