import { useRef } from 'react';
import type { MediaAsset } from '@grove/contracts/files/media';
import type { MediaType } from '@grove/contracts/files/mediaRules';
import { useAddedAssets } from './uploads.ts';

/** The maximum length of a file name in the media library, in characters. */
const fileNameMax = 200;

/**
 * Chooses the first file that is uploaded while a picker is open, unless the creator chooses another file first.
 * @param type the type of the files that can be chosen.
 * @param onChoose undefined if the library is no picker.
 * @returns `expectFiles` for uploads that the creator starts in the picker, and `choose` for their own choice.
 */
export function useChooseUploaded(
  type: MediaType | undefined,
  onChoose: ((asset: MediaAsset) => void) | undefined,
) {
  const expectedNames = useRef<ReadonlySet<string>>(new Set());
  const choose = (asset: MediaAsset) => {
    expectedNames.current = new Set();
    onChoose?.(asset);
  };
  useAddedAssets((asset) => {
    if (asset.fileType === type && expectedNames.current.has(toStem(asset.fileName))) choose(asset);
  });
  const expectFiles = (files: readonly { name: string }[]) => {
    const names = files.map(({ name }) => toStem(name.slice(0, fileNameMax)));
    expectedNames.current = new Set([...expectedNames.current, ...names]);
  };
  return { choose, expectFiles };
}

/** The name without its extension, which changes if the file is converted before its upload. */
function toStem(name: string): string {
  return name.replace(/\.\w{1,5}$/, '').trim();
}
