import { useState } from 'react';
import { Button, Field, Input, Modal, type ModalProps } from '../../src/index';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

function Example({ opener, view, ...props }: Partial<ModalProps> & { opener: string; view: View }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opener}</Button>
      <Modal
        open={isOpen}
        onOpenChange={setOpen}
        title="New label"
        description="Labels sort conversations and contacts."
        closeLabel="Close"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Create
            </Button>
          </>
        }
        {...props}
      >
        {props.children ?? (
          <Field label="Title">
            <Input defaultValue={samplesOf(view).word} />
          </Field>
        )}
      </Modal>
    </>
  );
}

export default story({
  name: 'Modal',
  group: 'Overlays',
  summary:
    'Holds the focus until it is closed: by its button, by Escape, by a click on the backdrop that also began there.',
  shows: ['Modal'],
  examples: [
    { name: 'Centred, 37.5rem', opens: 'dialog', render: (view) => <Example opener="Open" view={view} /> },
    {
      name: 'At the end',
      opens: 'dialog',
      render: (view) => <Example opener="Open at the end" view={view} align="end" />,
    },
    {
      name: 'Full width',
      opens: 'dialog',
      render: (view) => <Example opener="Open wide" view={view} size="full" />,
    },
    {
      name: 'Small, the backdrop does not close',
      opens: 'dialog',
      render: (view) => <Example opener="Open small" view={view} size="sm" closeOnBackdrop={false} />,
    },
    {
      name: 'Long text',
      opens: 'dialog',
      render: (view) => (
        <Example opener="Open with much to read" view={view} title={samplesOf(view).long}>
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index} className="mb-3 text-14">
              {samplesOf(view).long}
            </p>
          ))}
        </Example>
      ),
    },
  ],
});
