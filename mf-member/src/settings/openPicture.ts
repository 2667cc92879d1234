import { errorTable } from '@grove/contracts/endpoint';
import { avatarBytesMax, avatarPixelsMax, avatarSideMin } from '@grove/contracts/limits';

/** A picture that was chosen, ready to be shown. */
export interface OpenPicture {
  file: File;
  /** 'blob:…', until it is closed. */
  address: string;
  width: number;
  height: number;
  close: () => void;
}

/** Opens a chosen file as a picture; what is wrong with it in the words of the server, where it cannot become one. */
export async function openPicture(file: File): Promise<OpenPicture | string> {
  if (file.size > avatarBytesMax) return errorTable['picture-too-large'][1];
  const address = URL.createObjectURL(file);
  const close = () => {
    URL.revokeObjectURL(address);
  };
  const image = new Image();
  image.src = address;
  // The bytes decide, not the name: what the browser cannot show is no picture.
  const isPicture = await image.decode().then(
    () => !file.type.includes('svg'),
    () => false,
  );
  const { naturalWidth: width, naturalHeight: height } = image;
  const problem = isPicture ? sizeProblem(width, height) : errorTable['picture-unreadable'][1];
  if (problem === undefined) return { file, address, width, height, close };
  close();
  return problem;
}

function sizeProblem(width: number, height: number): string | undefined {
  if (Math.min(width, height) < avatarSideMin) return errorTable['picture-too-small'][1];
  return width * height > avatarPixelsMax ? errorTable['picture-too-big'][1] : undefined;
}
