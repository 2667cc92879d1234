import { styled } from 'styled-components';
import { AttachmentRow } from '@grove/community/AttachmentRow';
import { PictureList } from '@grove/community/PictureList';
import type { Attachment } from '@grove/contracts/community/attachments';

const width = '22rem';

/** The attachments of a message: pictures that open enlarged, a video, or a file. */
export function MessageFiles({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  const images = attachments.flatMap(({ kind, id, url, alt, width, height, sources }) =>
    kind === 'image' ? [{ id, url, alt, width: width ?? 0, height: height ?? 0, sources }] : [],
  );
  return (
    <Files>
      {images.length > 0 && <PictureList images={images} maxWidth={width} />}
      {attachments.map((file) => file.kind !== 'image' && <AttachmentRow key={file.id} file={file} />)}
    </Files>
  );
}

const Files = styled.div`
  inline-size: ${width};
  max-inline-size: 100%;

  /* Overrides the margins that these parts have below a post. */
  &&& > * {
    margin-block: var(--grove-space-2);
  }

  /* Keeps the whole message visible in the pane. */
  &&& :is(img, video) {
    max-block-size: 20rem;
  }
`;
