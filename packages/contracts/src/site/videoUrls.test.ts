import { expect, test } from '@jest/globals';
import { getPlayableUrl } from './videoUrls.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', youtube],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ', youtube],
  ['youtube', 'https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['youtube', 'https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['youtube', 'https://evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['youtube', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['youtube', 'not a URL', undefined],
  ['vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['vimeo', 'https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['vimeo', 'https://vimeo.com/about', undefined],
  ['direct', '/api/page-videos/a.mp4', '/api/page-videos/a.mp4'],
  ['direct', 'https://a.test/a.mp4', undefined],
  ['direct', '//a.test/a.mp4', undefined],
] as const)('the playable URL for %s %s', (service, address, frame) => {
  expect(getPlayableUrl(service, address)).toBe(frame);
});
