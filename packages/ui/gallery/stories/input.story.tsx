import { Search, X } from 'lucide-react';
import { Field, Input, Textarea } from '../../src/index';
import { Shown, Stack } from '../row';
import { samplesOf } from '../samples';
import { story } from '../story';

export default story({
  name: 'Input, text area and field',
  group: 'Input',
  summary: 'A field ties label, hint and error to the one control inside it.',
  shows: ['Field', 'Input', 'Textarea'],
  examples: [
    {
      name: 'Default and empty',
      render: (view) => (
        <Stack>
          <Field label="Name" hint="Customers see it" aside="Optional">
            <Input defaultValue={samplesOf(view).person} />
          </Field>
          <Field label="E-mail" required>
            <Input type="email" placeholder="name@acme.example" />
          </Field>
        </Stack>
      ),
    },
    {
      name: 'Invalid',
      render: () => (
        <Stack>
          <Field label="E-mail" error="The part after the @ is missing.">
            <Input type="email" defaultValue="sofia@" />
          </Field>
          <Field label="Greeting" hint="At most 200 characters" error="Write at least one word.">
            <Textarea rows={2} />
          </Field>
        </Stack>
      ),
    },
    {
      name: 'Hover and focus',
      render: () => (
        <Stack>
          <Shown state="hover">
            <Input aria-label="Hovered" defaultValue="Hovered" />
          </Shown>
          <Shown state="focus">
            <Input aria-label="Focused" defaultValue="Focused" />
          </Shown>
        </Stack>
      ),
    },
    {
      name: 'Disabled and read only',
      render: (view) => (
        <Stack>
          <Field label="Name">
            <Input disabled defaultValue={samplesOf(view).person} />
          </Field>
          <Field label="Address of the web hook">
            <Input readOnly type="url" defaultValue={samplesOf(view).unbroken} />
          </Field>
        </Stack>
      ),
    },
    {
      name: 'Before, after, sizes',
      render: () => (
        <Stack>
          <Input aria-label="Search" leading={<Search aria-hidden />} placeholder="Search" />
          <Input
            aria-label="Filter"
            size="lg"
            defaultValue="open"
            trailing={
              <button type="button" aria-label="Clear" className="focus-ring grid size-7 place-items-center">
                <X aria-hidden className="size-4" />
              </button>
            }
          />
        </Stack>
      ),
    },
    {
      name: 'Long text',
      render: (view) => (
        <Stack>
          <Field label={samplesOf(view).long} hint={samplesOf(view).long}>
            <Input defaultValue={samplesOf(view).long} />
          </Field>
          <Field label="Greeting">
            <Textarea rows={3} defaultValue={samplesOf(view).long} />
          </Field>
        </Stack>
      ),
    },
  ],
});
