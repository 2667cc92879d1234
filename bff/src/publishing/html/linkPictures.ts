/** Suffix of the URL of a public picture as a JPEG. */
export const linkPictureSuffix = '/link.jpg';

const sharedFormat = /\.(?:jpe?g|png)$/i;

/** Returns the URL of a picture in a format that link previews of all apps show: JPEG or PNG. A picture of this site
 *  in another format is converted when it is requested.
 *  @param url a path of this site or an absolute URL.
 *  @returns null for another site's picture in another format. */
export function toLinkPicture(url: string, origin: string): string | null {
  const { pathname, origin: pictureOrigin } = new URL(url, origin);
  const isOwn = pictureOrigin === new URL(origin).origin;
  if (sharedFormat.test(pathname)) return isOwn ? origin + pathname : url;
  return isOwn && pathname.startsWith('/media/') ? origin + pathname + linkPictureSuffix : null;
}
