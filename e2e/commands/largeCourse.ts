import { ObjectId } from 'mongodb';
import type { Site } from '../fixtures/site.ts';
import { enrol } from './enrol.ts';

const title = 'Three Hundred Lessons';

/** Creates a course of 30 modules with ten short lessons each and enrolls a member in it. The lessons are
 *  called 'Lesson 1' to 'Lesson 300'.
 *  @returns the course's id. */
export async function enrolInLargeCourse(site: Site, username: string): Promise<string> {
  const now = new Date();
  const dates = { createdAt: now, updatedAt: now };
  const courseId = new ObjectId();
  const modules = Array.from({ length: 30 }, (_, module) => ({
    ...{ _id: new ObjectId(), title: `Module ${module + 1}`, subtitle: '', thumbnailKey: null, unlock: {} },
    lessons: Array.from({ length: 10 }, (_, lesson) => ({
      ...{ _id: new ObjectId(), title: `Lesson ${module * 10 + lesson + 1}`, subtitle: '', description: '' },
      ...{ thumbnailKey: null, videos: [], isPreview: false, isDraft: false },
    })),
  }));
  const texts = { title, tagline: '', description: 'A long way', thumbnailKey: null, isPublished: true };
  const sections = [{ _id: new ObjectId(), title: 'All of it', subtitle: '', modules }];
  await site.db.collection('courses').insertOne({ _id: courseId, ...texts, sections, ...dates });
  await site.db.collection('pages').insertMany(
    modules
      .flatMap(({ lessons }) => lessons)
      .map((lesson) => ({
        ...{ courseId, lessonId: lesson._id, title: '', order: 0, ...dates },
        widgets: [
          { _id: new ObjectId(), type: 'text', settings: { content: `<p>Words of ${lesson.title}</p>` } },
        ],
      })),
  );
  return enrol(site, username, title);
}
