import type { StoredMediaAsset } from '../../bff/src/files/mediaAssets/mediaAsset.ts';
import { lessonsOf } from './courses/courseContent.ts';
import type { VideoContent } from './courses/courseContent.ts';
import { courses } from './courses/courses.ts';
import { fileOfProduct } from './files/files.ts';
import type { SeedFile } from './files/files.ts';
import { filmHeight, filmWidth } from './films/draw.ts';
import { lessonPictures } from './lessonPictures.ts';
import {
  coverOf,
  filmKeys,
  libraryKey,
  portrait,
  shownPictureKey,
  sizeFile,
  sizesOf,
} from './libraryKeys.ts';
import type { PictureFile } from './libraryKeys.ts';
import { creator } from './people.ts';
import { products } from './shop.ts';
import { storedFile } from './stored.ts';
import type { Stored } from './stored.ts';

type AssetDetails = 'fileName' | 'fileType' | 'pictures' | 'width' | 'height' | 'durationSeconds';

/** A file of the demo's media library. */
export interface LibraryAsset extends Pick<StoredMediaAsset, AssetDetails | 'posterKey' | 'captionsKey'> {
  /** The uploaded file. */
  original: Stored;
  /** The files derived from it. */
  derivedFiles: Stored[];
}

const emptyDetails = {
  pictures: [],
  width: null,
  height: null,
  durationSeconds: null,
  posterKey: null,
  captionsKey: null,
};

/**
 * The files that lessons, products and public pages of the demo show, in the order of the shop's products.
 */
export async function libraryAssets(): Promise<LibraryAsset[]> {
  const productAssets = products.map(async ({ slug, title }) => [
    await picture(coverOf(slug), `${title}, cover`),
    ...(await courseAssets(slug)),
    ...fileAssets(fileOfProduct(slug)),
  ]);
  return [...(await Promise.all(productAssets)).flat(), await picture(portrait, creator.username)];
}

async function courseAssets(slug: string): Promise<LibraryAsset[]> {
  const course = courses.find((one) => one.slug === slug);
  if (!course) return [];
  const films = lessonsOf(course).flatMap(({ videos }) => videos.map((video) => film(video)));
  const pictures = lessonPictures.filter((one) => one.course === slug).map((one) => picture(one, one.title));
  return Promise.all([...films, ...pictures]);
}

async function film(video: VideoContent): Promise<LibraryAsset> {
  const { clip, title, seconds } = video;
  const { key, captionsKey, posterKey } = filmKeys(video);
  const [original, captions, poster] = await Promise.all([
    storedFile(`${clip}.mp4`, key),
    storedFile(`${clip}.vtt`, captionsKey),
    storedFile(`${clip}.webp`, posterKey),
  ]);
  return {
    ...emptyDetails,
    // Not every file system allows question marks in file names.
    fileName: `${title.replace('?', '')}.mp4`,
    fileType: 'video',
    width: filmWidth,
    height: filmHeight,
    durationSeconds: seconds,
    captionsKey,
    posterKey,
    original,
    derivedFiles: [captions, poster],
  };
}

async function picture(pictureFile: PictureFile, title: string): Promise<LibraryAsset> {
  const file = sizeFile(pictureFile);
  const pictures = sizesOf(pictureFile);
  const [original, ...derivedFiles] = await Promise.all([
    storedFile(file, libraryKey(file)),
    ...pictures.map(({ width }) =>
      storedFile(sizeFile(pictureFile, width), shownPictureKey(pictureFile, width)),
    ),
  ]);
  return { ...emptyDetails, fileName: `${title}.webp`, fileType: 'image', pictures, original, derivedFiles };
}

function fileAssets(file: SeedFile | undefined): LibraryAsset[] {
  if (file === undefined) return [];
  const { key, fileName, contentType: type, size, body, durationSeconds } = file;
  const fileType = type.startsWith('audio/') ? 'audio' : 'file';
  const original = { key, type, size, read: () => body };
  return [{ ...emptyDetails, fileName, fileType, durationSeconds, original, derivedFiles: [] }];
}
