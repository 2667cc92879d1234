import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { copyVideos } from './copyVideos.ts';
import type { PageHead } from './lessonPages.ts';
import { Pages } from './pages.model.ts';

// Higher than the order of any page: two pages of a lesson never have the same order, not even between two writes.
const asideFrom = 1_000;

/** Stores the pages of a course's lessons after an edit. A removed page is kept outside of all lessons until it is
 *  restored. Also updates the course's copies of the lessons' videos.
 *  @throws AppError('bad-request') if another page has the id of a new one. */
export async function rewritePages(
  courseId: Types.ObjectId,
  { before, after }: { before: readonly PageHead[]; after: readonly PageHead[] },
  tx: Transaction,
): Promise<void> {
  const former = new Map(before.map((page) => [page._id.toHexString(), page]));
  const left = new Set(after.map(({ _id }) => _id.toHexString()));
  const changed = after.filter((page) => !isSame(page, former.get(page._id.toHexString())));
  const taken = before.filter(({ _id }) => !left.has(_id.toHexString()));
  if (changed.length === 0 && taken.length === 0) return;
  const added = changed.filter(({ _id }) => !former.has(_id.toHexString()));
  await refuseTaken(courseId, added, tx);

  const updatedAt = clock.now();
  const aside = changed.filter(({ _id }) => former.has(_id.toHexString()));
  await nativeCollection(Pages).bulkWrite(
    [
      // A removed page gets its own id as `lessonId`, which is the id of no lesson.
      ...taken.map(({ _id }) => setting(_id, { lessonId: _id, order: 0, updatedAt })),
      ...aside.map(({ _id, order }) => setting(_id, { order: asideFrom + order })),
      ...changed.map(({ _id, lessonId, order, title }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: { lessonId, order, title, updatedAt },
            $setOnInsert: { courseId, widgets: [], createdAt: updatedAt },
          },
          upsert: true,
        },
      })),
    ],
    { session: tx },
  );
  const lessons = new Map(
    [...changed, ...taken, ...aside.flatMap(({ _id }) => former.get(_id.toHexString()) ?? [])].map(
      ({ lessonId }) => [lessonId.toHexString(), lessonId],
    ),
  );
  for (const lessonId of lessons.values()) await copyVideos(lessonId, tx);
}

/** Refuses new pages with ids that are in use, except removed pages of this course, which are restored. */
async function refuseTaken(
  courseId: Types.ObjectId,
  added: readonly PageHead[],
  tx: Transaction,
): Promise<void> {
  if (added.length === 0) return;
  const ids = added.map(({ _id }) => _id);
  const known = await nativeCollection(Pages)
    .find<PageHead>({ _id: { $in: ids } }, { projection: { courseId: 1, lessonId: 1 }, session: tx })
    .toArray();
  const isOut = ({ _id, courseId: of, lessonId }: PageHead) => of.equals(courseId) && lessonId.equals(_id);
  if (!known.every(isOut)) throw new AppError('bad-request');
}

function setting(_id: Types.ObjectId, fields: Partial<PageHead> & { updatedAt?: Date }) {
  return { updateOne: { filter: { _id }, update: { $set: fields } } };
}

function isSame(one: PageHead, other: PageHead | undefined): boolean {
  return (
    other !== undefined &&
    one.lessonId.equals(other.lessonId) &&
    one.order === other.order &&
    one.title === other.title
  );
}
