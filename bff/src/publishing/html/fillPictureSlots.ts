import { escapeHtml } from '../../infra/escapeHtml.ts';

/** Matches an element with the attributes of `getPictureSlot`. */
const pictureSlot = /<span hidden="" data-route-picture="(\d+)"><\/span>/g;

/** Puts pictures into a skeleton. Their priority is that of the shell's scripts, which must not wait for them.
 *  @param pictures URLs in the order of the route's `pictures`; undefined for one that is missing. */
export function fillPictureSlots(html: string, pictures: readonly (string | undefined)[]): string {
  return html.replace(pictureSlot, (slot, at: string) => {
    const url = pictures[Number(at)];
    return url === undefined ? slot : `<img src="${escapeHtml(url)}" alt="" fetchpriority="low">`;
  });
}
