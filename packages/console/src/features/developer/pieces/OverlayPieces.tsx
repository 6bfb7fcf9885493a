import { useState } from 'react';
import Bot from 'lucide-react/icons/bot';
import { Button } from '../../../ui/Button.tsx';
import { CommandPalette } from '../../../ui/CommandPalette.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ScannableKey } from '../../../ui/ScannableKey.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { useHeld } from '../../../ui/use-held.ts';
import { Row, Section } from '../Section.tsx';

type Shown = 'palette' | 'dialog' | 'confirm' | 'typing' | null;

export function OverlayPieces() {
  const [shown, setShown] = useState<Shown>(null);
  const name = useHeld('Kebbi 01');
  const close = () => setShown(null);
  return (
    <Section title="Overlays">
      <Row>
        <Button onPress={() => setShown('dialog')}>Dialog</Button>
        <Button onPress={() => setShown('confirm')}>Confirm</Button>
        <Button onPress={() => setShown('typing')}>Confirm by typing</Button>
        <Button onPress={() => setShown('palette')}>Command palette</Button>
      </Row>
      <Row>
        <Button onPress={() => toasts.add({ tone: 'success', title: 'Deployed to 4 robots' })}>
          Success toast
        </Button>
        <Button
          onPress={() =>
            toasts.add({ tone: 'error', title: 'Not saved', detail: 'Someone else saved this at 10:42.' })
          }
        >
          Error toast
        </Button>
        <Button
          onPress={() =>
            toasts.add({
              tone: 'info',
              title: 'Moved to the recycle bin',
              action: { label: 'Undo', onPress: () => {} },
            })
          }
        >
          Toast with action
        </Button>
      </Row>
      <Row>
        <ScannableKey
          text="K7PM-3QXR-9WTA-HN5D"
          fileName="key"
          labels={{
            copy: 'Copy',
            copied: 'Copied',
            picture: 'QR code of a key',
            download: 'Download QR code',
          }}
        />
      </Row>
      {shown === 'palette' && (
        <CommandPalette
          onClose={close}
          label="Search and commands"
          placeholder="Search"
          {...name}
          maxLength={100}
          sections={[
            {
              id: 'robots',
              title: 'Robots',
              entries: [
                {
                  id: '1',
                  label: 'Kebbi 01',
                  description: 'KS10240101',
                  icon: <Bot size={17} aria-hidden />,
                },
                {
                  id: '2',
                  label: 'Kebbi 02',
                  description: 'KS10240102',
                  icon: <Bot size={17} aria-hidden />,
                },
              ],
            },
          ]}
          onChoose={close}
          empty="Nothing found"
          summary="2 results"
          isLoading={false}
          hints={{ move: 'to move', choose: 'to choose' }}
        />
      )}
      <Dialog
        isOpen={shown === 'dialog'}
        onClose={close}
        title="Rename robot"
        description="The robot shows its new name at once."
        closeLabel="Close"
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Rename
            </Button>
          </>
        }
      >
        <TextField label="Name" {...name} maxCount={30} autoFocus />
      </Dialog>
      <ConfirmDialog
        isOpen={shown === 'confirm' || shown === 'typing'}
        onCancel={close}
        onConfirm={close}
        isDanger
        title="Remove 4 robots from the team?"
        confirmLabel="Remove 4 robots"
        cancelLabel="Cancel"
        closeLabel="Close"
        typing={shown === 'typing' ? { label: 'Type “Lakeside” to confirm', text: 'Lakeside' } : undefined}
      >
        They lose their group and configuration, and must be enrolled again. Usage records stay.
      </ConfirmDialog>
    </Section>
  );
}
