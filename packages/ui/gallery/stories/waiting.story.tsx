import { ProgressBar, Skeleton, Spinner, VisuallyHidden } from '../../src/index';
import { Row, Stack } from '../row';
import { story } from '../story';

export default story({
  name: 'Skeleton, spinner, progress',
  group: 'Messages',
  summary: 'Skeletons have the shape of what comes; a spinner never covers what was already there.',
  shows: ['Skeleton', 'Spinner', 'ProgressBar', 'VisuallyHidden'],
  examples: [
    {
      name: 'Skeleton of a row',
      render: () => (
        <div className="flex items-center gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="mb-2 w-1/3" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ),
    },
    {
      name: 'Spinner',
      render: () => (
        <Row>
          <Spinner />
          <Spinner label="Loading messages" className="size-6" />
          <VisuallyHidden>Only heard</VisuallyHidden>
        </Row>
      ),
    },
    {
      name: 'Progress: none, some, all, nobody knows',
      render: () => (
        <Stack>
          <ProgressBar label="Just begun" value={0} />
          <ProgressBar label="Upload" value={40} />
          <ProgressBar label="Done" value={100} />
          <ProgressBar label="Waiting" value={null} />
        </Stack>
      ),
    },
  ],
});
