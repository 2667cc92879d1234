import { hostedVideoPatterns } from './widgetRules.ts';

/** The frame of a hosted video in the host's privacy mode; undefined if the URL is not YouTube's or
 *  Vimeo's. */
export function getHostedFrame(url: string): { source: 'youtube' | 'vimeo'; url: string } | undefined {
  const youtube = hostedVideoPatterns.youtube.exec(url)?.[1];
  if (youtube !== undefined)
    return { source: 'youtube', url: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0` };
  const vimeo = hostedVideoPatterns.vimeo.exec(url)?.[1];
  if (vimeo === undefined) return undefined;
  return { source: 'vimeo', url: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` };
}
