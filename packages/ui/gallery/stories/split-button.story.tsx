import { Clock, RotateCcw } from 'lucide-react';
import { MenuItem, SplitButton } from '../../src/index';
import { Row, Shown } from '../row';
import { story } from '../story';

const choices = (
  <>
    <MenuItem icon={<Clock aria-hidden />} shortcut="Alt+M">
      Snooze
    </MenuItem>
    <MenuItem icon={<RotateCcw aria-hidden />}>Mark as pending</MenuItem>
  </>
);

export default story({
  name: 'Split button',
  group: 'Actions',
  summary: 'The usual action, and beside it the ones that take its place now and then.',
  shows: ['SplitButton'],
  examples: [
    {
      name: 'Default',
      render: () => (
        <Row>
          <SplitButton menuLabel="Other ways to close" menu={choices}>
            Resolve
          </SplitButton>
          <SplitButton menuLabel="Other ways to close, quiet" menu={choices} variant="secondary">
            Resolve
          </SplitButton>
        </Row>
      ),
    },
    {
      name: 'Hover and focus',
      render: () => (
        <Row>
          <Shown state="hover">
            <SplitButton menuLabel="Other ways, hovered" menu={choices}>
              Resolve
            </SplitButton>
          </Shown>
          <Shown state="focus">
            <SplitButton menuLabel="Other ways, focused" menu={choices}>
              Resolve
            </SplitButton>
          </Shown>
        </Row>
      ),
    },
    {
      name: 'Disabled and loading',
      render: () => (
        <Row>
          <SplitButton menuLabel="Other ways, disabled" menu={choices} disabled>
            Resolve
          </SplitButton>
          <SplitButton menuLabel="Other ways, loading" menu={choices} loading>
            Resolve
          </SplitButton>
        </Row>
      ),
    },
  ],
});
