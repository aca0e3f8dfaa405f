import { Inbox } from 'lucide-react';
import { Button, EmptyState } from '../../src/index';
import { samplesOf } from '../samples';
import { story } from '../story';

export default story({
  name: 'Empty state',
  group: 'Messages',
  summary: 'One line of why there is nothing, one action that changes it.',
  shows: ['EmptyState'],
  examples: [
    {
      name: 'Default',
      render: () => (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title="No inboxes yet"
          description="An inbox is where messages arrive: from your website, by mail, by API."
          action={<Button variant="primary">Create inbox</Button>}
        />
      ),
    },
    { name: 'Words alone', render: () => <EmptyState title="Nothing matches these filters." /> },
    {
      name: 'Long text',
      render: (view) => (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={samplesOf(view).long}
          description={samplesOf(view).long}
          action={<Button>Clear</Button>}
        />
      ),
    },
  ],
});
