import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { newId } from './newId.ts';
import { renderEditor } from './testing/renderEditor.tsx';

const server = startFakeServer();
const [courseId, sectionId, moduleId, lessonId, pageId] = [newId(), newId(), newId(), newId(), newId()];
const texts = { subtitle: '', thumbnailUrl: null };

test('widgets can be added once the page has loaded', async () => {
  await renderEditor(server, {
    course: {
      ...{ id: courseId, title: 'Calm', tagline: '', description: '' },
      ...{ isPublished: false, studentsKeepAccess: false },
    },
    revision: courseId,
    sections: [{ id: sectionId, title: 'Week 1', subtitle: '' }],
    modules: [{ id: moduleId, sectionId, title: 'Begin', ...texts, unlock: { at: null, afterDays: null } }],
    lessons: [
      {
        id: lessonId,
        moduleId,
        title: 'Breathe',
        ...texts,
        description: '',
        isPreview: false,
        isDraft: false,
      },
    ],
    pages: [
      { id: newId(), lessonId, order: 0, title: 'Page 1' },
      { id: pageId, lessonId, order: 1, title: 'Page 2' },
    ],
  });
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Text' });
  await waitFor(() => {
    expect(add.disabled).toBe(false);
  });
  const loading = server.defer('GET /api/creator/pages/:pageId');
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => {
    expect(add.disabled).toBe(true);
  });
  loading.answer({ revision: pageId, widgets: [] });
  await waitFor(() => {
    expect(add.disabled).toBe(false);
  });
});
