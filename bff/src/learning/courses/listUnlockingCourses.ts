import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { CourseModule, Lesson } from './course.ts';
import { Courses } from './courses.model.ts';
import { isOpenToStudents } from './courses.policy.ts';
import { withoutDrafts } from './withoutDrafts.ts';

export interface UnlockingCourse {
  _id: Types.ObjectId;
  title: string;
  isPublished: boolean;
  studentsKeepAccess?: boolean;
  sections: {
    modules: (Pick<CourseModule, '_id' | 'title' | 'unlock'> & { lessons: Pick<Lesson, 'isDraft'>[] })[];
  }[];
}

const projection = {
  title: 1,
  isPublished: 1,
  studentsKeepAccess: 1,
  'sections.modules._id': 1,
  'sections.modules.title': 1,
  'sections.modules.unlock': 1,
  'sections.modules.lessons.isDraft': 1,
} as const;

/** Lists the courses open to students with a module that may open within a time span: at a date in the span, or some
 *  days after enrolment. */
export async function listUnlockingCourses({
  from,
  to,
}: {
  from: Date;
  to: Date;
}): Promise<UnlockingCourse[]> {
  const found = await nativeCollection(Courses)
    .find<UnlockingCourse>(
      {
        $or: [
          moduleWith({ 'unlock.at': { $gt: from, $lte: to } }),
          moduleWith({ 'unlock.afterDays': { $gt: 0 } }),
        ],
      },
      { projection: projection },
    )
    .toArray();
  return found.filter((course) => isOpenToStudents(course)).map((course) => withoutDrafts(course));
}

function moduleWith(filter: object) {
  return { sections: { $elemMatch: { modules: { $elemMatch: filter } } } };
}
