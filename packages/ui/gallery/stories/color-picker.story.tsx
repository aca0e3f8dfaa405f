import { useState } from 'react';
import { ColorField, ColorPicker, type ColorPickerLabels } from '../../src/components/color-picker';
import { Field } from '../../src/index';
import { story } from '../story';

const labels: ColorPickerLabels = {
  saturation: 'Saturation and brightness',
  hue: 'Hue',
  hex: 'Hex',
  format: 'Other way of writing',
  channels: { red: 'R', green: 'G', blue: 'B', hue: 'H', saturation: 'S', lightness: 'L', brightness: 'V' },
};

function Inline() {
  const [value, setValue] = useState('#3e63dd');
  return <ColorPicker value={value} onValueChange={setValue} labels={labels} />;
}

function Framed({ disabled }: { disabled?: boolean }) {
  const [value, setValue] = useState('#12a594');
  return (
    <Field label="Colour of the widget">
      <ColorField
        value={value}
        onValueChange={setValue}
        labels={labels}
        swatchLabel="Choose a colour"
        disabled={disabled}
      />
    </Field>
  );
}

export default story({
  name: 'Colour picker',
  group: 'Input',
  summary:
    'Any opaque colour by pointer, keys or numbers, told as hex. Entry point: @parley/ui/color-picker.',
  shows: [],
  examples: [
    { name: 'Picker', render: () => <Inline /> },
    { name: 'As a field', opens: 'dialog', render: () => <Framed /> },
    { name: 'Disabled', render: () => <Framed disabled /> },
  ],
});
