import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Area } from 'react-easy-crop';
import { styled } from 'styled-components';
import { avatarSideMin } from '@grove/contracts/fields/limits';
import { toFormError } from '@grove/platform/requestErrors';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { Notice } from '@grove/ui/feedback/Notice';
import { Slider } from '@grove/ui/forms/Slider';
import { useSaveAvatar } from './avatar.api.ts';
import type { Square } from './avatar.api.ts';
import type { OpenPicture } from './openPicture.ts';

const zoomMax = 4;
const keyboardStepPixels = 5;

/** Chooses the square of a picture that others will see, by pointer, by touch, or by arrow keys and the
 *  slider. */
export function CropDialog({ picture, onClose }: { picture: OpenPicture; onClose: () => void }) {
  const save = useSaveAvatar();
  const [area, setArea] = useState<Area>();
  const [abortController] = useState(() => new AbortController());
  return (
    <Dialog
      open
      size="sm"
      title="Crop your picture"
      description="Drag the picture, or move it with the arrow keys."
      onOpenChange={(isOpen) => {
        if (!isOpen && !save.isPending) onClose();
      }}
      actions={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              abortController.abort();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button
            loading={save.isPending}
            onClick={() => {
              if (!area) return;
              const { signal } = abortController;
              save.mutate({ picture, crop: toSquare(area, picture), signal }, { onSuccess: onClose });
            }}
          >
            Save picture
          </Button>
        </>
      }
    >
      <Stack>
        <Stage picture={picture} onArea={setArea} />
        {save.error && <Notice tone="danger">{toFormError(save.error, { fields: [] }).message}</Notice>}
      </Stack>
    </Dialog>
  );
}

function Stage({ picture, onArea }: { picture: OpenPicture; onArea: (area: Area) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const { width, height, objectUrl } = picture;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  // Limits the zoom so that the square is not smaller than the smallest avatar.
  const maxZoom = Math.max(1, Math.min(zoomMax, Math.min(width, height) / avatarSideMin));
  return (
    <>
      <Frame>
        <Cropper
          image={objectUrl}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={maxZoom}
          cropShape="round"
          showGrid={false}
          objectFit={width > height ? 'vertical-cover' : 'horizontal-cover'}
          keyboardStep={keyboardStepPixels}
          cropperProps={{ 'aria-label': 'Crop area. Move it with the arrow keys.', role: 'group' }}
          {...(nonce && { nonce })}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => {
            onArea(pixels);
          }}
        />
      </Frame>
      <Field label="Zoom">
        <Slider
          value={zoom}
          min={1}
          max={maxZoom}
          step={0.05}
          disabled={maxZoom === 1}
          valueText={`${String(Math.round(zoom * 100))}%`}
          onValueChange={setZoom}
        />
      </Field>
    </>
  );
}

/** Rounds the square to whole pixels within the picture, as the server requires. */
function toSquare(area: Area, { width, height }: OpenPicture): Square {
  const side = Math.max(
    avatarSideMin,
    Math.min(Math.round(area.width), Math.round(area.height), width, height),
  );
  const within = (start: number, length: number) => Math.max(0, Math.min(Math.round(start), length - side));
  return { x: within(area.x, width), y: within(area.y, height), side };
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-4);
`;

const Frame = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--grove-radius);
  background: var(--grove-track);

  [data-testid='cropper']:focus-visible {
    outline: 3px solid var(--grove-focus);
    outline-offset: -6px;
  }
`;
