import createLibheif from 'libheif-js/libheif-wasm/libheif.js';

/** The part of libheif's JavaScript interface that is used. Its types leave this part out. */
interface Libheif {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
}
interface HeifImage {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  /** Writes RGBA pixels, upright. Calls back with null if it fails. */
  display: (target: ImageData, done: (result: ImageData | null) => void) => void;
  free: () => void;
}

const wasmUrl = new URL('libheif-js/libheif-wasm/libheif.wasm', import.meta.url);

/** Decodes the main picture of a HEIC file.
 *  @param loadDecoder loads the decoder's WebAssembly. Default: from this release.
 *  @throws Error if it can't be decoded. */
export async function decodeHeic(bytes: Uint8Array, loadDecoder = fetchDecoder): Promise<ImageData> {
  const libheif = createLibheif({ wasmBinary: await loadDecoder() }) as unknown as Libheif;
  const images = new libheif.HeifDecoder().decode(bytes);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (image === undefined) throw new Error('The file contains no picture');
    const target = new ImageData(image.get_width(), image.get_height());
    return await new Promise((resolve, reject) => {
      image.display(target, (result) => {
        if (result === null) reject(new Error('The picture could not be decoded'));
        else resolve(target);
      });
    });
  } finally {
    for (const image of images) image.free();
  }
}

async function fetchDecoder(): Promise<ArrayBuffer> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`The decoder could not be loaded: ${String(response.status)}`);
  return response.arrayBuffer();
}
