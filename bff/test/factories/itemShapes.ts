import { sectionShapes, sectionSlots } from '@grove/contracts/releases/skeletonSlots';

const { itemsBegin, itemsEnd, itemTitle, itemText, itemNote, itemUrl, note } = sectionSlots;
const repeat = (item: string) => itemsBegin + item + itemsEnd;
const shape = (html: string) => ({ html, css: '' });

/** Short shapes of what types of sections show. */
export const itemShapes = {
  [sectionShapes.questions]: shape(`<dl>${repeat(`<dt>${itemTitle}</dt><dd>${itemText}</dd>`)}</dl>`),
  [sectionShapes.buttons]: shape(`<nav>${repeat(`<a href="${itemUrl}">${itemTitle}</a>`)}</nav>`),
  [sectionShapes.reviews]: shape(`<ul>${repeat(`<li>${itemTitle}: ${itemText}</li>`)}</ul>`),
  [sectionShapes.offers]: shape(
    `<ol>${repeat(`<li><a href="${itemUrl}">${itemTitle}</a> ${itemNote} ${itemText}</li>`)}</ol>`,
  ),
  [sectionShapes.sidePicture]: shape(
    `<figure data-side="${sectionSlots.position}">${sectionSlots.picture}</figure>`,
  ),
  [sectionShapes.countdown]: shape(`<time>${repeat(`${itemTitle} ${itemText} `)}${note}</time>`),
  [sectionShapes.countdownEnd]: shape(`<p>${note}</p>`),
  [sectionShapes.trailer]: shape(`<figure>${sectionSlots.picture}<p>${note}</p></figure>`),
  [sectionShapes.audience]: shape(`<ul>${sectionSlots.forYou}</ul><ol>${sectionSlots.notForYou}</ol>`),
  [sectionShapes.guarantee]: shape(`<strong>${note}</strong>`),
  [sectionShapes.teachers]: shape(`<ul>${repeat(`<li>${itemTitle}: ${itemText}</li>`)}</ul>`),
};
