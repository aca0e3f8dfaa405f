import { Bell, Ellipsis, Search, Trash2 } from 'lucide-react';
import { IconButton } from '../../src/index';
import { Row, Shown } from '../row';
import { story } from '../story';

export default story({
  name: 'Icon button',
  group: 'Actions',
  summary: 'A picture instead of a word; its name is read out and shown as a tooltip.',
  shows: ['IconButton'],
  examples: [
    {
      name: 'Default',
      opens: 'tooltip',
      render: () => (
        <Row>
          <IconButton label="Search" icon={<Search aria-hidden />} shortcut="Alt+F" />
          <IconButton label="Notifications" icon={<Bell aria-hidden />} variant="outline" />
          <IconButton label="Delete" icon={<Trash2 aria-hidden />} variant="danger" />
        </Row>
      ),
    },
    {
      name: 'Sizes',
      render: () => (
        <Row>
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <IconButton key={size} size={size} label={`More, ${size}`} icon={<Ellipsis aria-hidden />} />
          ))}
        </Row>
      ),
    },
    {
      name: 'Hover and focus',
      render: () => (
        <Row>
          <Shown state="hover">
            <IconButton label="Hovered" icon={<Search aria-hidden />} tooltip={false} />
            <IconButton
              label="Hovered, danger"
              icon={<Trash2 aria-hidden />}
              variant="danger"
              tooltip={false}
            />
          </Shown>
          <Shown state="focus">
            <IconButton label="Focused" icon={<Bell aria-hidden />} tooltip={false} />
          </Shown>
        </Row>
      ),
    },
    {
      name: 'Pressed, disabled, loading',
      render: () => (
        <Row>
          <IconButton label="Pressed" icon={<Bell aria-hidden />} aria-pressed />
          <IconButton label="Disabled" icon={<Bell aria-hidden />} disabled />
          <IconButton label="Loading" icon={<Bell aria-hidden />} loading />
        </Row>
      ),
    },
  ],
});
