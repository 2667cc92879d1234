import { useRef } from 'react';
import type { MediaAsset } from '@grove/contracts/files/media';
import type { MediaType } from '@grove/contracts/files/mediaRules';
import { useAddedAssets } from './uploads.ts';

/** The maximum length of a file name in the media library, in characters. */
const fileNameMax = 200;

/**
 * Called with a chosen file. If several can be chosen, an uploaded one comes with its index among the uploads, which
 * may finish in another order.
 */
export type OnChoose = (asset: MediaAsset, uploadIndex?: number) => void;

interface ChooseUploadedOptions {
  /** The type of the files that can be chosen. Default: any. */
  type: MediaType | undefined;
  isMultiple: boolean;
  /** Undefined if the library is no picker. */
  onChoose: OnChoose | undefined;
}

/**
 * Chooses files that are uploaded while a picker is open: all of them if several can be chosen, otherwise the first,
 * unless the creator chooses another file first.
 * @returns `expectFiles` for uploads that the creator starts in the picker, and `choose` for their own choice.
 */
export function useChooseUploaded({ type, isMultiple, onChoose }: ChooseUploadedOptions) {
  // Undefined for files that are chosen: one that the creator chose before its upload was reported stays chosen.
  const expectedNames = useRef<readonly (string | undefined)[]>([]);
  const take = (asset: MediaAsset) => {
    const index = expectedNames.current.indexOf(toStem(asset.fileName));
    if (!isMultiple) expectedNames.current = [];
    else if (index >= 0) expectedNames.current = expectedNames.current.with(index, undefined);
    return index;
  };
  const choose = (asset: MediaAsset) => {
    take(asset);
    onChoose?.(asset);
  };
  useAddedAssets((asset) => {
    const isChoosable = type === undefined || asset.fileType === type;
    if (!isChoosable || !expectedNames.current.includes(toStem(asset.fileName))) return;
    if (isMultiple) onChoose?.(asset, take(asset));
    else choose(asset);
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
