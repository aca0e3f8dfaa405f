import { useState } from 'react';
import { Button, Drawer } from '../../src/index';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

function Example({ side, hideTitle, view }: { side: 'start' | 'end'; hideTitle?: boolean; view: View }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open at the {side}</Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title="Details"
        hideTitle={hideTitle}
        closeLabel="Close"
        side={side}
      >
        <p className="p-4 text-14">{samplesOf(view).long}</p>
      </Drawer>
    </>
  );
}

export default story({
  name: 'Drawer',
  group: 'Overlays',
  summary: 'What stands beside the content on a wide window, on a narrow one.',
  shows: ['Drawer'],
  examples: [
    { name: 'At the end', opens: 'dialog', render: (view) => <Example side="end" view={view} /> },
    {
      name: 'At the start, title only read out',
      opens: 'dialog',
      render: (view) => <Example side="start" hideTitle view={view} />,
    },
  ],
});
