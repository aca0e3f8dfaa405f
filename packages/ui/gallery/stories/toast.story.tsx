import { Button, toast } from '../../src/index';
import { Row } from '../row';
import { samplesOf } from '../samples';
import { story } from '../story';

export default story({
  name: 'Toast',
  group: 'Overlays',
  summary: 'What just happened, for 2500 ms; it waits under the pointer and while its button has the focus.',
  shows: ['Toaster', 'toast'],
  examples: [
    {
      name: 'Success, news, error',
      render: () => (
        <Row>
          <Button onClick={() => toast.success('The label was created.')}>Success</Button>
          <Button onClick={() => toast.info('Jonas joined the conversation.')}>News</Button>
          <Button onClick={() => toast.error('The message was not sent.')}>Error</Button>
        </Row>
      ),
    },
    {
      name: 'With Undo',
      opens: 'toast',
      render: () => (
        <Button
          onClick={() =>
            toast.success('Resolved', {
              action: { label: 'Undo', onClick: () => toast.info('It is open again.') },
            })
          }
        >
          Resolve
        </Button>
      ),
    },
    {
      name: 'Long text',
      render: (view) => (
        <Button
          onClick={() =>
            toast.error(samplesOf(view).sentence, {
              description: `${samplesOf(view).long} ${samplesOf(view).unbroken}`,
              action: { label: 'Retry', onClick: () => {} },
            })
          }
        >
          Fail at length
        </Button>
      ),
    },
  ],
});
