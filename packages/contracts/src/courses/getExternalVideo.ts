import type { WidgetForm } from './widgetForm.ts';
import { hostedVideoPatterns, videoFilePattern } from './widgetRules.ts';

/** Returns the host of a video outside this site and the URL to load: for YouTube and Vimeo their frame in privacy
 *  mode, otherwise the file itself. Undefined if the URL is neither. */
export function getExternalVideo(
  url: string,
): { source: 'youtube' | 'vimeo' | 'direct'; url: string } | undefined {
  const youtube = hostedVideoPatterns.youtube.exec(url)?.[1];
  if (youtube !== undefined)
    return { source: 'youtube', url: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0` };
  const vimeo = hostedVideoPatterns.vimeo.exec(url)?.[1];
  if (vimeo !== undefined)
    return { source: 'vimeo', url: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` };
  return videoFilePattern.test(url) ? { source: 'direct', url } : undefined;
}

/** The URL of a video on another site that a form contains. Editors of earlier versions sent it as `url`. */
export function getExternalVideoUrl({ mediaUrl, url }: WidgetForm): string | undefined {
  const isExternal = mediaUrl !== undefined && mediaUrl !== '' && !mediaUrl.startsWith('/');
  return isExternal ? mediaUrl : url || undefined;
}
