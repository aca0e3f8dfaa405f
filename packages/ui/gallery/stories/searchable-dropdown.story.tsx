import { useState } from 'react';
import { SearchableDropdown, SearchableMultiDropdown } from '../../src/components/searchable-dropdown';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

const texts = { label: 'Inbox', searchLabel: 'Search inboxes', placeholder: 'No inbox' };

function optionsOf(view: View, count: number) {
  const { longName, word } = samplesOf(view);
  return Array.from({ length: count }, (_, index) => ({
    value: index,
    label: index === 2 ? longName : `${word} ${index + 1}`,
    disabled: index === 3,
  }));
}

function One({ view, count }: { view: View; count: number }) {
  const [value, setValue] = useState<number | null>(count > 0 ? 0 : null);
  return (
    <SearchableDropdown {...texts} options={optionsOf(view, count)} value={value} onValueChange={setValue} />
  );
}

function Several({ view }: { view: View }) {
  const [values, setValues] = useState([0, 2]);
  return (
    <SearchableMultiDropdown
      {...texts}
      options={optionsOf(view, 40)}
      values={values}
      onValuesChange={setValues}
      placement="bottom"
    />
  );
}

export default story({
  name: 'Searchable dropdown',
  group: 'Choice',
  summary: 'One or several of up to a thousand, 300 px high. Entry point: @parley/ui/searchable-dropdown.',
  shows: [],
  examples: [
    { name: 'A thousand options', opens: 'dialog', render: (view) => <One view={view} count={1000} /> },
    { name: 'Several', opens: 'dialog', render: (view) => <Several view={view} /> },
    { name: 'Nothing to choose from', opens: 'dialog', render: (view) => <One view={view} count={0} /> },
  ],
});
