import { Button, Tooltip } from '../../src/index';
import { samplesOf } from '../samples';
import { story } from '../story';

export default story({
  name: 'Tooltip',
  group: 'Overlays',
  summary:
    'A few words on what a control does: after 200 ms under the pointer, at once with the focus of the keyboard.',
  shows: ['Tooltip'],
  examples: [
    {
      name: 'Default',
      opens: 'tooltip',
      render: () => (
        <Tooltip content="Search in all conversations">
          <Button>Search</Button>
        </Tooltip>
      ),
    },
    {
      name: 'With keys',
      opens: 'tooltip',
      render: () => (
        <Tooltip content="Resolve" shortcut="Alt+E" side="bottom">
          <Button>Resolve</Button>
        </Tooltip>
      ),
    },
    {
      name: 'Long text',
      opens: 'tooltip',
      render: (view) => (
        <Tooltip content={samplesOf(view).long} side="right">
          <Button>Explain</Button>
        </Tooltip>
      ),
    },
  ],
});
