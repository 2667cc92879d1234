import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { PostImage } from '@grove/contracts/community/community';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';

interface LightboxProps {
  images: readonly PostImage[];
  /** Index of the picture shown first. */
  startsAt: number;
  onClose: () => void;
}

const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

/** Pictures one at a time, as large as fits. The arrow keys switch between them. */
export function Lightbox({ images, startsAt, onClose }: LightboxProps) {
  const [at, setAt] = useState(startsAt);
  const image = images[at];
  const count = images.length;
  const step = (by: number) => {
    setAt((now) => (now + by + count) % count);
  };
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const by = steps.get(key);
      if (by !== undefined) setAt((now) => (now + by + count) % count);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [count]);
  if (image === undefined) return null;
  return (
    <Dialog
      size="lg"
      title={images.length === 1 ? 'Picture' : `Picture ${String(at + 1)} of ${String(images.length)}`}
      {...(image.alt !== '' && { description: image.alt })}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={
        images.length > 1 && (
          <>
            <Button
              variant="secondary"
              icon={<ChevronLeft aria-hidden />}
              onClick={() => {
                step(-1);
              }}
            >
              Previous
            </Button>
            <Button
              variant="secondary"
              icon={<ChevronRight aria-hidden />}
              onClick={() => {
                step(1);
              }}
            >
              Next
            </Button>
          </>
        )
      }
    >
      <Frame>
        <img key={image.url} src={image.url} alt={image.alt} width={image.width} height={image.height} />
      </Frame>
    </Dialog>
  );
}

const Frame = styled.div`
  display: grid;
  place-items: center;

  img {
    max-inline-size: 100%;
    max-block-size: 70vh;
    inline-size: auto;
    block-size: auto;
    border-radius: var(--grove-radius);
  }
`;
