import { useState } from 'react';
import { TabPanel, Tabs } from '../../src/index';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

type Tab = 'mine' | 'unassigned' | 'all';

function Example({ look, view, long = false }: { look: 'line' | 'segments'; view: View; long?: boolean }) {
  const [value, setValue] = useState<Tab>('mine');
  return (
    <Tabs
      label={`Conversations as ${look}${long ? ', long' : ''}`}
      look={look}
      value={value}
      onValueChange={setValue}
      items={[
        { value: 'mine', label: 'Mine', count: '12' },
        { value: 'unassigned', label: long ? samplesOf(view).longName : 'Unassigned', count: '31' },
        { value: 'all', label: 'All', disabled: !long },
      ]}
    >
      <TabPanel value={value} className="pt-3">
        {samplesOf(view).sentence}
      </TabPanel>
    </Tabs>
  );
}

export default story({
  name: 'Tabs',
  group: 'Layout',
  summary:
    'Views of the same thing. One stop of the Tab key; arrows choose the next one, in the direction of reading.',
  shows: ['Tabs', 'TabPanel', 'DirectionProvider'],
  examples: [
    { name: 'Line, one disabled', render: (view) => <Example look="line" view={view} /> },
    { name: 'Segments, one disabled', render: (view) => <Example look="segments" view={view} /> },
    { name: 'Long text', render: (view) => <Example look="line" view={view} long /> },
  ],
});
