import { useRef } from 'react';
import type { MediaAsset } from '@grove/contracts/files/media';
import type { MediaType } from '@grove/contracts/files/mediaRules';
import { useAddedAssets } from './uploads.ts';

/** The maximum length of a file name in the media library, in characters. */
const fileNameMax = 200;

interface ChooseUploadedOptions {
  /** The type of the files that can be chosen. Default: any. */
  type: MediaType | undefined;
  isMultiple: boolean;
  /** Undefined if the library is no picker. */
  onChoose: ((asset: MediaAsset) => void) | undefined;
}

/**
 * Chooses files that are uploaded while a picker is open: all of them if several can be chosen, otherwise the first,
 * unless the creator chooses another file first.
 * @returns `expectFiles` for uploads that the creator starts in the picker, and `choose` for their own choice.
 */
export function useChooseUploaded({ type, isMultiple, onChoose }: ChooseUploadedOptions) {
  const expectedNames = useRef<readonly string[]>([]);
  const choose = (asset: MediaAsset) => {
    const index = expectedNames.current.indexOf(toStem(asset.fileName));
    if (!isMultiple) expectedNames.current = [];
    // A file that the creator has chosen before its upload is reported stays chosen.
    else if (index >= 0) expectedNames.current = expectedNames.current.toSpliced(index, 1);
    onChoose?.(asset);
  };
  useAddedAssets((asset) => {
    const isChoosable = type === undefined || asset.fileType === type;
    if (isChoosable && expectedNames.current.includes(toStem(asset.fileName))) choose(asset);
  });
  const expectFiles = (files: readonly { name: string }[]) => {
    const names = files.map(({ name }) => toStem(name.slice(0, fileNameMax)));
    expectedNames.current = [...expectedNames.current, ...names];
  };
  return { choose, expectFiles };
}

/** The name without its extension, which changes if the file is converted before its upload. */
function toStem(name: string): string {
  return name.replace(/\.\w{1,5}$/, '').trim();
}
