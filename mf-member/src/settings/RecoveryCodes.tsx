import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useProduct } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/forms/Button';
import { Panel, PanelActions } from './SettingsLayout.tsx';

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { name } = useProduct();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <CodesPanel>
      <h3 ref={title} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Store these codes where you can find them without your phone. Each one signs you in once instead of an
        authenticator code. This is the only time they’re shown.
      </p>
      <ol role="list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <PanelActions>
        <Button
          variant="secondary"
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copyCodes(codes)}
        >
          Copy
        </Button>
        <Button
          variant="secondary"
          icon={<Download size={16} aria-hidden />}
          onClick={() => {
            downloadFile(`${name} recovery codes.txt`, `${codes.join('\n')}\n`);
          }}
        >
          Download
        </Button>
        <Button onClick={onDone}>I’ve saved my codes</Button>
      </PanelActions>
    </CodesPanel>
  );
}

async function copyCodes(codes: string[]) {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ title: 'Copied', description: 'All codes were copied to the clipboard.' });
  } catch {
    toast({
      title: 'Codes not copied',
      description: 'Your browser doesn’t allow it. Download the codes or write them down.',
      variant: 'destructive',
    });
  }
}

/** Downloads text as a file that is created in the browser. */
function downloadFile(fileName: string, text: string) {
  const objectUrl = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(objectUrl);
}

const CodesPanel = styled(Panel)`
  margin-block-end: var(--grove-space-4);

  h3 {
    margin: 0;
    font-size: var(--grove-text-18);
  }

  ol {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: var(--grove-space-2) var(--grove-space-5);
    padding: var(--grove-space-4);
    border: 1px dashed var(--grove-border-strong);
    border-radius: var(--grove-radius);
  }

  code {
    font-size: var(--grove-text-16);
    letter-spacing: 0.04em;
  }
`;
