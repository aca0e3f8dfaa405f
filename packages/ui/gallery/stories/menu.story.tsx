import { Archive, Bell, MailOpen, Pencil, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Menu,
  ContextMenu,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  type MenuPosition,
  MenuRadioGroup,
  MenuSeparator,
  SubMenu,
} from '../../src/index';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

function Switches() {
  const [isMuted, setMuted] = useState(true);
  const [sort, setSort] = useState<'new' | 'old'>('new');
  return (
    <Menu trigger={<Button>View</Button>}>
      <MenuCheckboxItem icon={<Bell aria-hidden />} checked={isMuted} onCheckedChange={setMuted}>
        Notifications
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuLabel>Order</MenuLabel>
      <MenuRadioGroup
        label="Order"
        value={sort}
        onValueChange={setSort}
        keepOpen
        choices={[
          { value: 'new', label: 'Newest first' },
          { value: 'old', label: 'Oldest first' },
        ]}
      />
    </Menu>
  );
}

function Long(view: View) {
  const { long, word } = samplesOf(view);
  return (
    <Menu trigger={<Button>Long</Button>} className="max-h-60">
      <MenuItem>{long}</MenuItem>
      {Array.from({ length: 30 }, (_, index) => (
        <MenuItem key={index}>{`${word} ${index + 1}`}</MenuItem>
      ))}
    </Menu>
  );
}

function AtPoint() {
  const [place, setPlace] = useState<MenuPosition | null>(null);
  return (
    <>
      <Button
        onClick={({ currentTarget: origin }) => {
          const { left: x, bottom: y } = origin.getBoundingClientRect();
          setPlace({ x, y, origin });
        }}
      >
        Actions for this
      </Button>
      {place ? (
        <ContextMenu label="Actions for this" place={place} open onOpenChange={() => setPlace(null)}>
          <MenuItem icon={<MailOpen aria-hidden />}>Mark as unread</MenuItem>
          <MenuItem icon={<Tag aria-hidden />}>Label</MenuItem>
        </ContextMenu>
      ) : null}
    </>
  );
}

export default story({
  name: 'Menu',
  group: 'Actions',
  summary:
    'Further actions behind one button. It opens upwards where there is room; arrow keys go round in a circle.',
  shows: [
    'Menu',
    'ContextMenu',
    'MenuItem',
    'MenuCheckboxItem',
    'MenuRadioGroup',
    'MenuLabel',
    'MenuSeparator',
    'SubMenu',
  ],
  examples: [
    {
      name: 'Default, disabled item, danger, submenu',
      opens: 'menu',
      render: () => (
        <Menu trigger={<Button>Options</Button>}>
          <MenuItem icon={<Pencil aria-hidden />} shortcut="F2">
            Rename
          </MenuItem>
          <MenuItem icon={<MailOpen aria-hidden />}>Mark as unread</MenuItem>
          <MenuItem icon={<Archive aria-hidden />} disabled>
            Archive
          </MenuItem>
          <SubMenu label="Label" icon={<Tag aria-hidden />}>
            <MenuItem>vip</MenuItem>
            <MenuItem>bug</MenuItem>
          </SubMenu>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} danger>
            Delete
          </MenuItem>
        </Menu>
      ),
    },
    { name: 'Switches and choices', opens: 'menu', render: Switches },
    { name: 'Long text, many items', opens: 'menu', render: Long },
    { name: 'At a point', opens: 'menu', render: AtPoint },
    {
      name: 'Below, at the end',
      opens: 'menu',
      render: () => (
        <div className="flex justify-end">
          <Menu side="bottom" align="end" trigger={<Button>Below</Button>}>
            <MenuItem>Rename</MenuItem>
            <MenuItem>Delete</MenuItem>
          </Menu>
        </div>
      ),
    },
  ],
});
