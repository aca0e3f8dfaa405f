import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, RadioGroup, Switch } from '../../src/index';
import { Shown, Stack } from '../row';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

function Checkboxes(view: View) {
  const [isOn, setOn] = useState(true);
  const nothing = () => {};
  return (
    <Stack>
      <Checkbox
        checked={isOn}
        onCheckedChange={setOn}
        label="Sample data"
        description="To look around with"
      />
      <Checkbox checked="indeterminate" onCheckedChange={nothing} label="Some of them" />
      <Checkbox checked={false} onCheckedChange={nothing} disabled label="Disabled" />
      <Checkbox checked onCheckedChange={nothing} disabled label="Disabled and chosen" />
      <Shown state="focus">
        <Checkbox checked={false} onCheckedChange={nothing} label="Focused" />
      </Shown>
      <Checkbox checked onCheckedChange={nothing} label={samplesOf(view).long} />
    </Stack>
  );
}

function Switches(view: View) {
  const [isOn, setOn] = useState(true);
  const nothing = () => {};
  return (
    <Stack>
      <Switch
        checked={isOn}
        onCheckedChange={setOn}
        label="Auto offline"
        description="When you close the window"
      />
      <Switch checked={false} onCheckedChange={nothing} label="Off" />
      <Switch checked onCheckedChange={nothing} disabled label="Disabled" />
      <Shown state="focus">
        <Switch checked onCheckedChange={nothing} label="Focused" />
      </Shown>
      <Switch checked={false} onCheckedChange={nothing} label={samplesOf(view).long} />
    </Stack>
  );
}

const icons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> };
const names = { light: 'Light', dark: 'Dark', system: 'System' };
type Appearance = keyof typeof names;

function Radios({ look }: { look: 'list' | 'cards' | 'segments' }) {
  const [value, setValue] = useState<Appearance>('light');
  return (
    <RadioGroup
      label={`Appearance as ${look}`}
      look={look}
      value={value}
      onValueChange={setValue}
      choices={(['light', 'dark', 'system'] as const).map((choice) => ({
        value: choice,
        label: names[choice],
        icon: look === 'segments' ? icons[choice] : undefined,
        description: look === 'cards' ? 'How the whole window looks' : undefined,
        disabled: choice === 'system' && look !== 'segments',
      }))}
    />
  );
}

export default story({
  name: 'Checkbox, switch, radio group',
  group: 'Input',
  summary: 'A checkbox waits for Save, a switch acts at once, a radio group is one of a few.',
  shows: ['Checkbox', 'Switch', 'RadioGroup'],
  examples: [
    { name: 'Checkbox', render: Checkboxes },
    { name: 'Switch', render: Switches },
    { name: 'Radio list, one disabled', render: () => <Radios look="list" /> },
    { name: 'Radio segments', render: () => <Radios look="segments" /> },
    { name: 'Radio cards, one disabled', wide: true, render: () => <Radios look="cards" /> },
  ],
});
