import type { PlayerCourse, PlayerLesson } from '@grove/contracts/courses/player';

/** Changes to the fixture's lessons, by lesson name. */
export type LessonChanges = Partial<Record<'a' | 'b' | 'c', Partial<PlayerLesson>>>;

/** Creates a course for tests: two modules, lessons a (two videos), b (one) and c (none).
 *  @param toId creates ids from these names. Default: the names themselves, which do not match the API's
 *  format. */
export function createCourse(changes: LessonChanges = {}, toId = (name: string) => name): PlayerCourse {
  const lesson = (id: 'a' | 'b' | 'c', videoIds: string[]): PlayerLesson => ({
    id: toId(id),
    title: `Lesson ${id}`,
    description: '',
    completed: false,
    locked: false,
    videos: videoIds.map((videoId) => ({
      id: toId(videoId),
      title: `Video ${videoId}`,
      duration: '0:30',
      completed: false,
      posterUrl: null,
    })),
    ...changes[id],
  });
  return {
    id: toId('course'),
    title: 'Course',
    tagline: '',
    modules: [
      { id: toId('m1'), title: 'One', lessons: [lesson('a', ['a1', 'a2'])] },
      { id: toId('m2'), title: 'Two', lessons: [lesson('b', ['b1']), lesson('c', [])] },
    ],
  };
}
