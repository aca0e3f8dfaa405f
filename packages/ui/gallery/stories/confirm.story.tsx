import { useState } from 'react';
import { Button, ConfirmDialog, useConfirm } from '../../src/index';
import { Row } from '../row';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

function Ask() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState<boolean | null>(null);
  return (
    <Row>
      <Button onClick={async () => setAnswer(await confirm({ title: 'Leave without saving?' }))}>Ask</Button>
      <span aria-live="polite" className="text-13 text-2">
        {answer === null ? '' : `The answer was ${answer}.`}
      </span>
    </Row>
  );
}

function AskInOwnWords() {
  const confirm = useConfirm();
  return (
    <Button
      onClick={() =>
        void confirm({
          title: 'Remove Jonas Berg?',
          description: 'His open conversations go to nobody.',
          confirmLabel: 'Remove',
          cancelLabel: 'Keep',
          danger: true,
        })
      }
    >
      Remove
    </Button>
  );
}

function AskForTheName(view: View) {
  const confirm = useConfirm();
  const name = samplesOf(view).word;
  return (
    <Button
      variant="danger"
      onClick={() =>
        void confirm({
          title: 'Delete this inbox?',
          description: samplesOf(view).long,
          confirmLabel: 'Delete',
          cancelLabel: 'Keep',
          danger: true,
          typed: { value: name, label: `Type ${name}`, placeholder: name },
        })
      }
    >
      Delete inbox
    </Button>
  );
}

function Busy() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        open={isOpen}
        loading
        title="Deleting 1,204 contacts"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => {}}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

export default story({
  name: 'Confirmation',
  group: 'Overlays',
  summary:
    'A question before what is hard to undo. It answers with true or false; what can never be undone is typed.',
  shows: ['ConfirmDialog', 'ConfirmProvider', 'useConfirm'],
  examples: [
    { name: 'Yes or No', opens: 'alertdialog', render: Ask },
    { name: 'In its own words', opens: 'alertdialog', render: AskInOwnWords },
    { name: 'Typed', opens: 'alertdialog', render: AskForTheName },
    { name: 'Loading', opens: 'alertdialog', render: Busy },
  ],
});
