/** The address of a video's frame, made from the address that one copies from the service's own page. Undefined when
 *  it is not one of that service: nothing else is ever framed. */
export function embedAddress(service: 'youtube' | 'vimeo', address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  const host = url.hostname.replace(/^(www|m|player)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (service === 'vimeo') {
    const id = first === 'video' ? second : first;
    return host === 'vimeo.com' && /^\d+$/.test(id) ? `https://player.vimeo.com/video/${id}` : undefined;
  }
  const id = youtubeId({ host, first, second, watched: url.searchParams.get('v') });
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

function youtubeId({
  host,
  first,
  second,
  watched,
}: Record<'host' | 'first' | 'second', string> & { watched: string | null }) {
  if (host === 'youtu.be') return first;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return '';
  return first === 'watch' ? (watched ?? '') : second;
}
