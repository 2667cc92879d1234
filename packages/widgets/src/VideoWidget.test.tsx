import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { VideoWidget } from './VideoWidget.tsx';
import type { WidgetOf } from './widgetOf.ts';

test('a video file of another site loads after a click', () => {
  const url = 'https://cdn.example.com/walk.mp4';
  const widget: WidgetOf<'video'> = {
    ...{
      id: 'a'.repeat(24),
      type: 'video' as const,
      title: 'A walk',
      caption: '',
      url,
      source: 'direct' as const,
    },
    ...{ captionsUrl: null, posterUrl: null, isCompleted: false },
  };
  const { container } = render(<VideoWidget widget={widget} onComplete={undefined} />);
  screen.getByText('From cdn.example.com, which will know that you watched it.');
  expect(container.querySelector('video')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Play A walk/ }));
  expect(container.querySelector('video')?.getAttribute('src')).toBe(url);
});
