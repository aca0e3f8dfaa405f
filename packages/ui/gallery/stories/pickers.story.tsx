import { useState } from 'react';
import { Avatar, Button, Combobox, Field, MultiSelect, OptionList, Select } from '../../src/index';
import { Stack } from '../row';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

const words = {
  searchLabel: 'Search agents',
  noResultsText: 'Nobody is called that',
  emptyText: 'Nobody yet',
};

const agentsOf = (view: View) => {
  const { person, other, longName } = samplesOf(view);
  return [person, other, longName].map((label, index) => ({
    value: index + 1,
    label,
    description: index === 2 ? longName : undefined,
    icon: <Avatar name={label} size="xs" />,
    disabled: index === 1,
  }));
};

function Language() {
  const [value, setValue] = useState<'en' | 'de' | 'ar'>('en');
  return (
    <Field label="Language">
      <Select
        label="Language"
        value={value}
        onValueChange={setValue}
        options={[
          { value: 'en', label: 'English' },
          { value: 'de', label: 'Deutsch' },
          { value: 'ar', label: 'العربية' },
        ]}
      />
    </Field>
  );
}

function Assignee(view: View) {
  const [value, setValue] = useState<number | null>(1);
  return (
    <Field label="Assignee">
      <Combobox label="Assignee" {...words} value={value} onValueChange={setValue} options={agentsOf(view)} />
    </Field>
  );
}

function Participants(view: View) {
  const [values, setValues] = useState<number[]>([1, 3]);
  return (
    <Field label="Participants">
      <MultiSelect
        label="Participants"
        {...words}
        values={values}
        onValuesChange={setValues}
        options={agentsOf(view)}
      />
    </Field>
  );
}

export default story({
  name: 'Select, combobox, multiple choice',
  group: 'Choice',
  summary: 'A short list, a list with a search, and a list that several are taken from.',
  shows: ['Select', 'Combobox', 'MultiSelect', 'OptionList'],
  examples: [
    { name: 'Select', opens: 'dialog', render: Language },
    { name: 'Combobox, one option disabled, long text', opens: 'dialog', render: Assignee },
    { name: 'Multiple choice', opens: 'dialog', render: Participants },
    {
      name: 'Nothing chosen, invalid, disabled',
      render: (view) => (
        <Stack>
          <Field label="Assignee" error="Choose somebody.">
            <Combobox
              label="Assignee"
              {...words}
              value={null}
              onValueChange={() => {}}
              options={agentsOf(view)}
              placeholder="Nobody"
            />
          </Field>
          <Field label="Language">
            <Select
              label="Language"
              disabled
              value="en"
              onValueChange={() => {}}
              options={[{ value: 'en', label: 'English' }]}
            />
          </Field>
        </Stack>
      ),
    },
    {
      name: 'Nothing to choose from',
      opens: 'dialog',
      render: () => (
        <Combobox
          label="Assignee"
          {...words}
          value={null}
          onValueChange={() => {}}
          options={[]}
          trigger={<Button>Assign</Button>}
        />
      ),
    },
    {
      name: 'The bare list with its search',
      render: (view) => (
        <OptionList
          label="Agents"
          {...words}
          options={agentsOf(view)}
          isSelected={(value) => value === 1}
          onPick={() => {}}
        />
      ),
    },
  ],
});
