import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fireEvent, render, screen, waitFor } from '../../testing/render';
import { PhoneInput, type PhoneInputProps } from './phone-input';

const labels = {
  number: 'Phone number',
  country: 'Country',
  searchCountry: 'Search countries',
  noCountryFound: 'No country found',
};

function Phone({ initial = '', ...rest }: { initial?: string } & Partial<PhoneInputProps>) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <PhoneInput
        locale="en"
        labels={labels}
        {...rest}
        value={value}
        onValueChange={(next, length) => {
          setValue(next);
          rest.onValueChange?.(next, length);
        }}
      />
      <button type="button" onClick={() => setValue('+442079460000')}>
        Elsewhere
      </button>
    </>
  );
}

// Queries by label and selector, because each query by role takes a second with hundreds of rows.
const numberBox = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const opener = () => screen.getByLabelText(/^Country: /);
const searchBox = () => screen.getByLabelText<HTMLInputElement>('Search countries');
const rowsShown = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const highlighted = () => {
  const id = searchBox().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

async function openCountries(element: React.ReactElement) {
  const result = render(element);
  await result.user.click(opener());
  await screen.findByLabelText('Search countries');
  return result;
}

test('WI4: selecting a country reports its dial code, closes the list, and focuses the number', async () => {
  const onDialCodeChange = vi.fn();
  const { user } = await openCountries(<Phone onDialCodeChange={onDialCodeChange} />);
  await user.paste('germ');
  await user.keyboard('[Enter]');
  expect(onDialCodeChange).toHaveBeenCalledWith('+49');
  await waitFor(() => expect(rowsShown()).toEqual([]));
  expect(document.activeElement).toBe(numberBox());
  expect(opener().getAttribute('aria-label')).toBe('Country: Germany +49');
});

test('WI4: selecting a country clears the search', async () => {
  const { user } = await openCountries(<Phone />);
  await user.paste('germ');
  await user.keyboard('[Enter]');
  await user.click(opener());
  await screen.findByLabelText('Search countries');
  expect(searchBox().value).toBe('');
});

test('WI4: a national number is reported with the country’s dial code and the result of the length check', async () => {
  const onValueChange = vi.fn();
  const { user } = await openCountries(<Phone onValueChange={onValueChange} />);
  await user.paste('germ');
  await user.keyboard('[Enter]');
  await user.type(numberBox(), '030 901820');
  expect(onValueChange).toHaveBeenLastCalledWith('+4930901820', 'IS_POSSIBLE');
  await user.clear(numberBox());
  expect(onValueChange).toHaveBeenLastCalledWith('', null);
  await user.type(numberBox(), '1');
  expect(onValueChange).toHaveBeenLastCalledWith('+491', 'TOO_SHORT');
  await user.type(numberBox(), 'x');
  expect(onValueChange).toHaveBeenLastCalledWith('+491x', 'NOT_A_NUMBER');
});

test('WI4: the first row of the list clears the selected country', async () => {
  const onDialCodeChange = vi.fn();
  const { user } = await openCountries(<Phone initial="+4930901820" onDialCodeChange={onDialCodeChange} />);
  const [first] = rowsShown();
  expect(first?.textContent).toBe('Select Country');
  await user.click(first as HTMLElement);
  expect(onDialCodeChange).toHaveBeenCalledWith('');
  expect(opener().getAttribute('aria-label')).toBe('Country: Select Country');
});

test('WI4: the arrow keys stop at the first and the last matching row', async () => {
  const { user } = await openCountries(<Phone />);
  await user.keyboard('[ArrowUp]');
  expect(highlighted()).toContain('Select Country');
  await user.paste('united');
  const rows = rowsShown().map((row) => row.textContent);
  expect(rows.length).toBeGreaterThan(2);
  await user.keyboard('[ArrowDown]'.repeat(rows.length + 3));
  expect(highlighted()).toBe(rows.at(-1));
  await user.keyboard('[ArrowUp]');
  expect(highlighted()).toBe(rows.at(-2));
});

test('WI4: changing the search moves the highlight to the first row', async () => {
  const { user } = await openCountries(<Phone />);
  await user.paste('united');
  await user.keyboard('[ArrowDown][ArrowDown]');
  await user.keyboard('[Backspace]');
  expect(highlighted()).toBe(rowsShown()[0]?.textContent);
});

test('WI4: scrolling to the highlighted row keeps 40 pixels of the list above it visible', async () => {
  const { user } = await openCountries(<Phone />);
  Object.defineProperty(rowsShown()[1], 'offsetTop', { value: 300 });
  await user.keyboard('[ArrowDown]');
  expect(document.querySelector('[role=listbox]')?.scrollTop).toBe(260);
});

test('WI4: a click outside closes the country list, and a search without results shows a message', async () => {
  const { user } = await openCountries(<Phone />);
  await user.paste('zzz');
  expect(screen.getByText('No country found')).toBeDefined();
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  await waitFor(() => expect(screen.queryByLabelText('Search countries')).toBeNull());
});

test('WI4: setting the value to an international number updates the country, dial code, and number', async () => {
  const { user } = render(<Phone initial="+4930901820" />);
  expect(numberBox().value).toBe('30901820');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(numberBox().value).toBe('2079460000');
  expect(opener().getAttribute('aria-label')).toBe('Country: United Kingdom +44');
});

test('WI4: typing a number with a plus sign selects its country', async () => {
  const onValueChange = vi.fn();
  const { user } = render(<Phone onValueChange={onValueChange} />);
  await user.type(numberBox(), '+33 1 23 45 67 89');
  expect(opener().getAttribute('aria-label')).toBe('Country: France +33');
  expect(onValueChange).toHaveBeenLastCalledWith('+33123456789', 'IS_POSSIBLE');
});
