import type { PlayerCourse, PlayerLesson } from '@grove/contracts/player';

/** Changes to the fixture's lessons, by lesson name. */
export type LessonChanges = Partial<Record<'a' | 'b' | 'c', Partial<PlayerLesson>>>;

/** Creates a course for tests: two modules, lessons a (two videos), b (one) and c (none).
 *  @param idOf creates ids from these names. Default: the names themselves, which do not match the API's
 *  format. */
export function courseOf(changes: LessonChanges = {}, idOf = (name: string) => name): PlayerCourse {
  const lesson = (id: 'a' | 'b' | 'c', videoIds: string[]): PlayerLesson => ({
    id: idOf(id),
    title: `Lesson ${id}`,
    description: '',
    completed: false,
    locked: false,
    videos: videoIds.map((videoId) => ({
      id: idOf(videoId),
      title: `Video ${videoId}`,
      duration: '0:30',
      completed: false,
      posterUrl: null,
    })),
    ...changes[id],
  });
  return {
    id: idOf('course'),
    title: 'Course',
    tagline: '',
    modules: [
      { id: idOf('m1'), title: 'One', lessons: [lesson('a', ['a1', 'a2'])] },
      { id: idOf('m2'), title: 'Two', lessons: [lesson('b', ['b1']), lesson('c', [])] },
    ],
  };
}
