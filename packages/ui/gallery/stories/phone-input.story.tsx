import { useState } from 'react';
import { Field } from '../../src/index';
import { PhoneInput, type PhoneInputLabels, type PhoneLength } from '../../src/components/phone-input';
import { Stack } from '../row';
import { story, type View } from '../story';

const labels: PhoneInputLabels = {
  country: 'Country',
  searchCountry: 'Search by name or code',
  noCountryFound: 'No country is called that',
};

const reasons: Record<PhoneLength, string | undefined> = {
  IS_POSSIBLE: undefined,
  NOT_A_NUMBER: 'This is not a phone number.',
  INVALID_COUNTRY: 'Choose a country or begin with a plus.',
  TOO_SHORT: 'This number is too short.',
  TOO_LONG: 'This number is too long.',
  INVALID_LENGTH: 'Numbers of this country have another length.',
};

function Example({ view, begin, disabled }: { view: View; begin: string; disabled?: boolean }) {
  const [value, setValue] = useState(begin);
  const [length, setLength] = useState<PhoneLength | null>(null);
  return (
    <Field label="Phone number" hint={value || 'No number yet'} error={length ? reasons[length] : undefined}>
      <PhoneInput
        value={value}
        onValueChange={(next, nextLength) => {
          setValue(next);
          setLength(nextLength);
        }}
        locale={view.locale}
        labels={labels}
        disabled={disabled}
      />
    </Field>
  );
}

export default story({
  name: 'Phone input',
  group: 'Input',
  summary:
    'A phone number with its country, told as E.164. From an entry point of its own: @parley/ui/phone-input.',
  shows: [],
  examples: [
    { name: 'Empty', opens: 'dialog', render: (view) => <Example view={view} begin="" /> },
    {
      name: 'Known number, disabled',
      render: (view) => (
        <Stack>
          <Example view={view} begin="+4930901820" />
          <Example view={view} begin="+442079460000" disabled />
        </Stack>
      ),
    },
  ],
});
