const megabyte = 1_048_576;

/** The types of pictures that the server reads. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Types and file extensions that only some browsers read. Browsers convert these pictures before the upload. Some
 *  systems do not know the types, so the extensions are listed, too. */
const convertedTypes = ['image/heic', 'image/heif', '.heic', '.heif'];

/** Types and file extensions for the `accept` attribute of a file input for pictures. */
export const pictureAccept: readonly string[] = [...pictureTypes, ...convertedTypes];

/** Maximum bytes of a picture that is chosen. Browsers make large pictures smaller before the upload, so the limits of
 *  uploads are lower. */
export const chosenPictureBytesMax = 50 * megabyte;

/** Maximum pixels of an uploaded picture, to limit the server's memory. Enough for the cameras of phones. */
export const picturePixelsMax = 50_000_000;
/** Maximum pixels of an AVIF picture, which needs three times as much memory. */
export const avifPixelsMax = 20_000_000;

/** The longer side in pixels to which browsers reduce pictures. No picture is displayed in a larger size. */
export const uploadedPictureSideMax = 2_560;

/** Whether a chosen file is a picture that may need conversion, by its type, or by its name if its type is unknown. */
export function isHeicFile({ name, type }: { name: string; type: string }): boolean {
  return convertedTypes.includes(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
