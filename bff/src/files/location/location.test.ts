// Long: one table for each kind of file.
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { createByteSource } from './byteSource.ts';
import { applyEdits, withEdits } from './edit.ts';
import { findLocation } from './findLocation.ts';

const geoMov = readFileSync(new URL('../../../test/samples/geo.mov', import.meta.url));
const coordinates = '+52.5000+013.4000';

function sourceOf(file: Buffer) {
  return createByteSource(file.length, (at, length) => Promise.resolve(file.subarray(at, at + length)));
}

async function withoutLocation(file: Buffer, mimeType: string): Promise<Buffer> {
  return withEdits(file, await findLocation(sourceOf(file), mimeType));
}

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

function largeBox(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1);
  header.write(type, 4, 'latin1');
  header.writeBigUInt64BE(BigInt(16 + body.length), 8);
  return Buffer.concat([header, body]);
}

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

const start = box('ftyp', 'isom', u32(0), 'isommp42');
const xmpUuid = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const sphericalUuid = Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex');

/** Creates a track whose two samples of 10 bytes are in one chunk. */
function track(handler: string, chunkAt: number, offsets: 'stco' | 'co64' = 'stco'): Buffer {
  const chunk = offsets === 'stco' ? u32(chunkAt) : u32(0, chunkAt);
  const table = box(
    'stbl',
    box('stsz', u32(0, 0, 2, 10, 10)),
    box('stsc', u32(0, 1, 1, 2, 1)),
    box(offsets, u32(0, 1), chunk),
  );
  return box('trak', box('mdia', box('hdlr', u32(0, 0), handler, u32(0, 0, 0)), box('minf', table)));
}

describe('an MP4 or QuickTime file', () => {
  test('a phone’s video loses every form of its location, and keeps its size, picture and sound', async () => {
    const stripped = await withoutLocation(geoMov, 'video/quicktime');
    expect(stripped.length).toBe(geoMov.length);
    for (const trace of ['+52.5', '013.4', 'location', 'loci', 'earth'])
      expect([trace, geoMov.includes(trace), stripped.includes(trace)]).toEqual([trace, true, false]);
    const tableStart = geoMov.indexOf('udta');
    expect(stripped.subarray(0, tableStart).equals(geoMov.subarray(0, tableStart))).toBe(true);
    expect(stripped.includes('Lavf59.27.100')).toBe(true);
    expect(await findLocation(sourceOf(stripped), 'video/quicktime')).not.toContainEqual(
      expect.objectContaining({ bytes: Buffer.from('free') }),
    );
  });

  test.each([
    ['©xyz of the movie', box('moov', box('udta', box('\xa9xyz', '\0\x12\x15\xc7', coordinates)))],
    ['©xyz of a track', box('moov', box('trak', box('udta', box('\xa9xyz', '\0\x12\x15\xc7', coordinates))))],
    ['loci', box('moov', box('udta', box('loci', coordinates)))],
    ['XMP in a uuid', box('uuid', xmpUuid, `<exif:GPSLatitude>${coordinates}`)],
    ['XMP in the user data', box('moov', box('udta', box('XMP_', coordinates)))],
    [
      'a box with a long size',
      Buffer.concat([largeBox('mdat', Buffer.alloc(99)), largeBox('uuid', Buffer.from(coordinates))]),
    ],
    [
      'an item with its own name',
      box(
        'moov',
        box(
          'udta',
          box(
            'meta',
            u32(0),
            box('hdlr', u32(0)),
            box(
              'ilst',
              box(
                '----',
                box('mean', u32(0), 'com.x'),
                box('name', u32(0), 'GPSPosition'),
                box('data', u32(1, 0), coordinates),
              ),
            ),
          ),
        ),
      ),
    ],
    [
      'keys of a QuickTime meta',
      box(
        'moov',
        box(
          'meta',
          box('hdlr', u32(0)),
          box('keys', u32(0, 1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
          box('ilst', box('\0\0\0\x01', box('data', u32(1, 0), coordinates))),
        ),
      ),
    ],
  ])('a video loses %s', async (_, content) => {
    const file = Buffer.concat([start, content, box('mdat', 'picture')]);
    const stripped = await withoutLocation(file, 'video/mp4');
    expect([file.includes(coordinates), stripped.includes(coordinates), stripped.length]).toEqual([
      true,
      false,
      file.length,
    ]);
    expect(stripped.subarray(-7).toString()).toBe('picture');
  });

  test.each(['stco', 'co64'] as const)(
    'a video loses its timed metadata with %s, and no other samples',
    async (offsets) => {
      const at = start.length + 8;
      const media = box('mdat', 'route-one!', 'route-two!', 'frame-one!', 'frame-two!');
      const moov = box('moov', track('vide', at + 20, offsets), track('meta', at, offsets));
      const stripped = await withoutLocation(Buffer.concat([start, media, moov]), 'video/mp4');
      expect(stripped.subarray(at, at + 40).toString()).toBe(`${'\0'.repeat(20)}frame-one!frame-two!`);
      expect([stripped.includes('vide'), stripped.includes('meta')]).toEqual([true, false]);
    },
  );

  test('a video keeps its spherical metadata, and stays unchanged if it contains no location', async () => {
    const spherical = box('uuid', sphericalUuid, '<rdf:SphericalVideo/>');
    const title = box('udta', box('\xa9nam', 'Morning walk'));
    const file = Buffer.concat([start, box('moov', box('trak', spherical), title), box('mdat', coordinates)]);
    expect(await findLocation(sourceOf(file), 'video/mp4')).toEqual([]);
  });

  test('endlessly nested boxes and endless sample lists are handled quickly', async () => {
    const nested = Buffer.alloc(800_000);
    for (let at = 0; at < nested.length; at += 8) box('udta').copy(nested, at);
    for (let at = 0; at < nested.length; at += 8) nested.writeUInt32BE(nested.length - at, at);
    expect(await findLocation(sourceOf(Buffer.concat([start, nested])), 'video/mp4')).toEqual([]);
    const endless = 0xffffffff;
    const table = box(
      'stbl',
      box('stsz', u32(0, 1, endless)),
      box('stsc', u32(0, 1, 1, endless, 1)),
      box('stco', u32(0, 1), Buffer.alloc(400_000)),
    );
    const route = box('trak', box('mdia', box('hdlr', u32(0, 0), 'meta'), box('minf', table)));
    const file = Buffer.concat([start, box('moov', route)]);
    expect(withEdits(file, await findLocation(sourceOf(file), 'video/mp4')).length).toBe(file.length);
  });

  test('many boxes are blanked in linear time', async () => {
    const file = Buffer.concat([start, ...Array.from({ length: 90_000 }, () => box('uuid', xmpUuid))]);
    const source = createByteSource(file.length, async (at, length) => {
      await setImmediate();
      return file.subarray(at, at + length);
    });
    expect(await findLocation(source, 'video/mp4')).toHaveLength(180_000);
  });

  test('a malformed file ends the search', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(40), async (noise, at) => {
        const file = Buffer.concat([
          start,
          box('moov', box('udta', box('meta', u32(0), box('keys', u32(0, 9))))),
        ]);
        file.set(
          noise.subarray(0, Math.max(0, file.length - start.length - at)),
          Math.min(start.length + at, file.length),
        );
        const edits = await findLocation(sourceOf(file), 'video/mp4');
        expect(withEdits(file, edits).length).toBe(file.length);
      }),
    );
  });
});

describe('a WebM or Matroska file', () => {
  /** Creates an element with a size of eight bytes. */
  function element(id: string, ...parts: (Buffer | string)[]): Buffer {
    const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(BigInt(body.length));
    size[0] = 1;
    return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
  }
  const simple = (name: string, value: string) =>
    element('67c8', element('45a3', name), element('4487', value));
  const tags = element(
    '1254c367',
    element('7373', simple('TITLE', 'Morning'), simple('LOCATION', coordinates)),
  );
  const head = element('1a45dfa3', element('4282', 'webm'));
  const cluster = element('1f43b675', 'picture');

  test.each([
    ['with a known size', element('18538067', cluster, tags)],
    ['with an unknown size', Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), cluster, tags])],
  ])('a file %s loses its location tags and no others', async (_, segment) => {
    const file = Buffer.concat([head, segment]);
    const stripped = await withoutLocation(file, 'video/webm');
    expect([file.includes(coordinates), stripped.includes(coordinates), stripped.length]).toEqual([
      true,
      false,
      file.length,
    ]);
    expect([stripped.includes('Morning'), stripped.includes('picture')]).toEqual([true, true]);
  });
});

describe('an audio file', () => {
  const frame = (id: string, data: Buffer | string) => {
    const body = Buffer.from(data as string, 'latin1');
    return Buffer.concat([Buffer.from(id), u32(body.length), Buffer.alloc(2), body]);
  };
  const wide = Buffer.from(`\ufeffGPSPosition\0${coordinates}`, 'utf16le');

  test.each([
    ['TXXX', frame('TXXX', `\0RECORDING_LOCATION\0${coordinates}`), coordinates],
    [
      'TXXX in UTF-16',
      frame('TXXX', Buffer.concat([Buffer.from([1]), wide])),
      Buffer.from(coordinates, 'utf16le'),
    ],
    ['XMP', frame('PRIV', `XMP\0<exif:GPSLatitude>${coordinates}`), coordinates],
  ])('an MP3 loses the location in %s, and no other frame', async (_, fieldName, trace) => {
    const title = frame('TIT2', '\0Morning');
    const tag = Buffer.concat([fieldName, title, Buffer.alloc(10)]);
    const header = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, tag.length >> 7, tag.length & 0x7f]);
    const file = Buffer.concat([header, tag, Buffer.from('sound')]);
    const stripped = await withoutLocation(file, 'audio/mpeg');
    expect([file.includes(trace), stripped.includes(trace), stripped.length]).toEqual([
      true,
      false,
      file.length,
    ]);
    expect([stripped.includes('Morning'), stripped.subarray(-5).toString()]).toEqual([true, 'sound']);
  });

  test('a FLAC file loses its location comment, and no other', async () => {
    const u32le = (value: number) => u32(value).reverse();
    const text = (value: string) => Buffer.concat([u32le(value.length), Buffer.from(value)]);
    const comments = Buffer.concat([
      text('maker'),
      u32le(2),
      text('TITLE=Morning'),
      text(`LOCATION=${coordinates}`),
    ]);
    const block = Buffer.concat([Buffer.from([0x84, 0, 0, comments.length]), comments]);
    const info = Buffer.concat([Buffer.from([0, 0, 0, 34]), Buffer.alloc(34)]);
    const file = Buffer.concat([Buffer.from('fLaC'), info, block, Buffer.from('sound')]);
    const stripped = await withoutLocation(file, 'audio/flac');
    expect([file.includes(coordinates), stripped.includes(coordinates), stripped.length]).toEqual([
      true,
      false,
      file.length,
    ]);
    expect([stripped.includes('TITLE=Morning'), stripped.subarray(-5).toString()]).toEqual([true, 'sound']);
  });
});

describe('a picture', () => {
  const exif = { IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 7/1' } };

  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ] as const)('a picture as %s loses its location and keeps its orientation', async (format, mimeType) => {
    const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .toFormat(format)
      .toBuffer();
    const stripped = await withoutLocation(file, mimeType);
    const before = await sharp(file).metadata();
    const after = await sharp(stripped).metadata();
    expect(stripped.length).toBe(file.length);
    expect([after.orientation, after.width]).toEqual([before.orientation, before.width]);
    // AVIF stores the orientation outside of Exif.
    expect(after.orientation).toBe(format === 'avif' ? undefined : 6);
    const degrees = Buffer.from([52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0]);
    expect([before.exif?.includes(degrees), after.exif?.includes(degrees)]).toEqual([true, false]);
    expect(after.exif?.includes('Ann')).toBe(true);
    const pixels = await sharp(file).raw().toBuffer();
    expect((await sharp(stripped).raw().toBuffer()).equals(pixels)).toBe(true);
  });

  test('a picture loses XMP that contains a location', async () => {
    const xmp = `http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>${coordinates}</exif:GPSLatitude>`;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(xmp.length + 2);
    const plain = await sharp({ create: { width: 4, height: 2, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const marker = Buffer.from([0xff, 0xe1]);
    const file = Buffer.concat([plain.subarray(0, 2), marker, length, Buffer.from(xmp), plain.subarray(2)]);
    const stripped = await withoutLocation(file, 'image/jpeg');
    expect([stripped.includes('GPS'), stripped.length]).toEqual([false, file.length]);
    expect((await sharp(stripped).metadata()).width).toBe(4);
  });
});

test('bytes that a file references thousands of times are overwritten once', async () => {
  const file = Buffer.alloc(20_000, 'x');
  const edits = Array.from({ length: 10_000 }, (_, at) => ({ at, length: 10_000 }));
  const fill = jest.spyOn(Uint8Array.prototype, 'fill');
  const passed = await new Response(ReadableStream.from([file]).pipeThrough(applyEdits(edits))).arrayBuffer();
  expect(fill).toHaveBeenCalledTimes(1);
  fill.mockRestore();
  expect(Buffer.from(passed).equals(withEdits(file, edits))).toBe(true);
  expect(Buffer.from(passed).indexOf('x')).toBe(19_999);
});

test('the result does not depend on the chunks in which a file arrives', async () => {
  const file = Buffer.from('0123456789abcdefghij');
  const edits = [
    { at: 2, length: 9 },
    { at: 4, length: 2, bytes: Buffer.from('XY') },
    { at: 15, length: 5, bytes: Buffer.from('VWXYZ') },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 20 }), async (sizes) => {
      let at = 0;
      const chunks = sizes.map((size) => file.subarray(at, (at += size)));
      const passed = new Response(ReadableStream.from(chunks).pipeThrough(applyEdits(edits)));
      expect(Buffer.from(await passed.arrayBuffer()).equals(withEdits(file, edits))).toBe(true);
    }),
  );
});
