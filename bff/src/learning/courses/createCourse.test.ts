import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { testServer } from '../../../test/testServer.ts';
import type { LessonPage } from './course.ts';
import { createCourse } from './createCourse.ts';
import type { NewWidget } from './createCourse.ts';
import { Courses } from './courses.model.ts';
import { Pages } from './pages.model.ts';

testServer();

const video = (id: string): NewWidget => ({
  id,
  type: 'video',
  settings: {
    title: `Video ${id.slice(-1)}`,
    durationSeconds: 30,
    key: `videos/${id}.mp4`,
    captionsKey: null,
  },
});
const text: NewWidget = { type: 'text', settings: { content: '<p>Hello</p>' } };
const idOf = (digit: number) => String(digit).repeat(24);

test('a lesson’s videos are the video widgets of its pages, in order and with their ids', async () => {
  const pages = [{ widgets: [text, video(idOf(2))] }, { title: 'More', widgets: [video(idOf(1)), text] }];
  const lessons = [{ title: 'Lesson', pages }, { title: 'Without a page' }];
  const { id } = await createCourse({
    title: 'Course',
    sections: [{ title: 'Week 1', modules: [{ title: 'Module', lessons }] }],
  });

  const course = await Courses.findById(id).lean();
  const [lesson, bare] = course?.sections[0]?.modules[0]?.lessons ?? [];
  expect(lesson?.videos.map(({ _id }) => _id.toHexString())).toEqual([idOf(2), idOf(1)]);
  expect(bare?.videos).toEqual([]);
  const stored = await Pages.find({ lessonId: lesson!._id }).sort({ order: 1 }).lean<LessonPage[]>();
  expect(stored.map(({ title, order }) => [title, order])).toEqual([
    ['Page 1', 0],
    ['More', 1],
  ]);
  expect(stored[0]?.widgets.map(({ type }) => type)).toEqual(['text', 'video']);
});

test('stores neither the course nor its pages if one of them is invalid', async () => {
  const id = new Types.ObjectId().toHexString();
  const broken = { id: idOf(3), type: 'video', settings: { title: 'No file' } } as unknown as NewWidget;
  const lesson = { title: 'Lesson', pages: [{ widgets: [broken] }] };
  const course = {
    id,
    title: 'Course',
    sections: [{ title: 'W', modules: [{ title: 'M', lessons: [lesson] }] }],
  };
  await expect(createCourse(course)).rejects.toThrow();
  expect([await Courses.countDocuments({ _id: id }), await Pages.countDocuments({ courseId: id })]).toEqual([
    0, 0,
  ]);
});
