import { ownAddressPattern } from './siteDefaults.ts';

/** Where a video is hosted: on this site or at an embedded service. */
type VideoType = 'direct' | 'youtube' | 'vimeo';

/** Returns the URL of a video's file on this site or of its embedded player; undefined if a page may not show it. */
export function getPlayableUrl(type: VideoType, address: string): string | undefined {
  if (type === 'direct') return ownAddressPattern.test(address) ? address : undefined;
  return getEmbedUrl(type, address);
}

/**
 * Converts the URL of a YouTube or Vimeo video to the URL of its embedded player. Undefined for any other
 * URL, because nothing else may be embedded.
 */
function getEmbedUrl(service: 'youtube' | 'vimeo', address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  const host = url.hostname.replace(/^(www|m|player)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (service === 'vimeo') {
    const id = first === 'video' ? second : first;
    return host === 'vimeo.com' && /^\d+$/.test(id) ? `https://player.vimeo.com/video/${id}` : undefined;
  }
  const id = getYoutubeId({ host, first, second, videoParam: url.searchParams.get('v') });
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

function getYoutubeId({
  host,
  first,
  second,
  videoParam,
}: Record<'host' | 'first' | 'second', string> & { videoParam: string | null }) {
  if (host === 'youtu.be') return first;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return '';
  return first === 'watch' ? (videoParam ?? '') : second;
}
