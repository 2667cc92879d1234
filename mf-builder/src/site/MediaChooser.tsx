import { Film, ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { MediaAsset } from '@grove/contracts/files/media';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { MediaLibrary } from '../media/MediaLibrary.tsx';

interface MediaChooserProps {
  type: keyof typeof kinds;
  onChoose: (asset: MediaAsset) => void;
}

const kinds = {
  image: { title: 'Choose an image', Icon: ImageIcon },
  video: { title: 'Choose a video', Icon: Film },
} as const;

/** A button that opens the media library in a dialog to choose a file. */
export function MediaChooser({ type, onChoose }: MediaChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, Icon } = kinds[type];
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon size={16} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        Choose from the media library
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} size="lg" title={title}>
        <MediaLibrary
          type={type}
          onSelect={(asset) => {
            onChoose(asset);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
