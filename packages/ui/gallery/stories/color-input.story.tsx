import { useState } from 'react';
import { ColorInput, Field } from '../../src/index';
import { Stack } from '../row';
import { story } from '../story';

function Example({ begin, error, disabled }: { begin: string; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState(begin);
  return (
    <Field label="Colour" error={error}>
      <ColorInput swatchLabel="Choose a colour" value={value} onValueChange={setValue} disabled={disabled} />
    </Field>
  );
}

export default story({
  name: 'Colour input',
  group: 'Input',
  summary: 'A colour as text or from the system’s own picker.',
  shows: ['ColorInput'],
  examples: [
    { name: 'Default', render: () => <Example begin="#3e63dd" /> },
    {
      name: 'Invalid and disabled',
      render: () => (
        <Stack>
          <Example begin="#3e6" error="Six digits, please." />
          <Example begin="#12a594" disabled />
        </Stack>
      ),
    },
  ],
});
