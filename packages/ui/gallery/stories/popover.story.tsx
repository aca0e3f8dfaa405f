import { Button, Field, Input, Popover } from '../../src/index';
import { Row } from '../row';
import { samplesOf } from '../samples';
import { story } from '../story';

export default story({
  name: 'Popover',
  group: 'Overlays',
  summary: 'A small form or a few details beside the button that asked for them.',
  shows: ['Popover'],
  examples: [
    {
      name: 'Default',
      opens: 'dialog',
      render: () => (
        <Popover label="Filter" trigger={<Button>Filter</Button>} className="w-64">
          <Field label="Status">
            <Input defaultValue="open" />
          </Field>
        </Popover>
      ),
    },
    {
      name: 'Long text',
      opens: 'dialog',
      render: (view) => (
        <Row className="justify-end">
          <Popover label="What this is" trigger={<Button>What is this?</Button>} className="w-72" align="end">
            <p>{samplesOf(view).long}</p>
          </Popover>
        </Row>
      ),
    },
  ],
});
