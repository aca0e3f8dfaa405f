import { Clock } from 'lucide-react';
import { Badge, Chip, Count, Kbd, UnreadBadge } from '../../src/index';
import { Row } from '../row';
import { samplesOf } from '../samples';
import { story } from '../story';

const tones = ['neutral', 'accent', 'green', 'amber', 'red', 'teal', 'plum'] as const;

export default story({
  name: 'Chip, badge, count, keys',
  group: 'People and labels',
  summary: 'Small things beside words: a state, a number, what to press.',
  shows: ['Chip', 'Badge', 'Count', 'UnreadBadge', 'Kbd'],
  examples: [
    {
      name: 'Chips',
      render: () => (
        <Row>
          {tones.map((tone) => (
            <Chip key={tone} tone={tone} icon={<Clock aria-hidden />}>
              {tone}
            </Chip>
          ))}
        </Row>
      ),
    },
    {
      name: 'Chips to take away, long text',
      render: (view) => (
        <div className="flex w-60 flex-wrap gap-2">
          <Chip onRemove={() => {}} removeLabel="Remove billing">
            {samplesOf(view).word}
          </Chip>
          <Chip onRemove={() => {}} removeLabel="Remove the long one" tone="accent">
            {samplesOf(view).longName}
          </Chip>
        </div>
      ),
    },
    {
      name: 'Badges',
      render: () => (
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      ),
    },
    {
      name: 'Counts and keys',
      render: () => (
        <Row>
          <Count>128</Count>
          <UnreadBadge label="2 unread messages">2</UnreadBadge>
          <UnreadBadge tone="red" label="more than 99 notifications">
            99+
          </UnreadBadge>
          <Kbd>Ctrl+K</Kbd>
        </Row>
      ),
    },
  ],
});
