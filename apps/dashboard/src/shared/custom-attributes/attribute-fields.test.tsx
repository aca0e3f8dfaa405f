import type { CustomAttributeDefinition } from '@parley/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInAccount } from '../../testing/render-in-account';
import { ApiError } from '../api';
import { AttributeFields } from './attribute-fields';
import type { AttributeValue } from './attribute-values';
import { buildDefinition } from './testing/build-definition';

const onChange = vi.fn<(key: string, value: AttributeValue | null) => Promise<void>>();
/** The server's response to the next changes. */
let answer: () => Promise<void>;

beforeEach(() => {
  answer = async () => undefined;
  onChange.mockReset();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A record with optimistic values, which are reverted when the server refuses. */
function Record({ definitions, first }: { definitions: CustomAttributeDefinition[]; first: object }) {
  const [values, setValues] = useState<Readonly<globalThis.Record<string, unknown>>>({ ...first });
  return (
    <AttributeFields
      definitions={definitions}
      values={values}
      emptyText="Nothing yet"
      onChange={async (key, value) => {
        void onChange(key, value);
        const before = values;
        setValues({ ...before, [key]: value });
        await answer().catch((error: unknown) => {
          setValues(before);
          throw error;
        });
      }}
    />
  );
}

const open = (definitions: CustomAttributeDefinition[], first: object = {}) =>
  renderInAccount(<Record definitions={definitions} first={first} />);

async function pick(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Add attribute' }));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('CT14: an attribute is added from those without a value', async () => {
  const plan = buildDefinition({ attribute_description: 'What they pay for' });
  await open([plan, buildDefinition({ id: 2, attribute_key: 'due', attribute_display_name: 'Due' })]);
  await screen.findByText('Nothing yet');
  await pick('Plan');
  const box = await screen.findByRole('textbox', { name: 'Plan' });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: ' Gold ' } });
  fireEvent.submit(box);
  await screen.findByRole('button', { name: 'Plan: Gold. Edit' });
  expect(onChange.mock.calls).toEqual([['plan', 'Gold']]);
  // An attribute with a value is not offered again.
  fireEvent.click(screen.getByRole('button', { name: 'Add attribute' }));
  await screen.findByRole('option', { name: 'Due' });
  expect(screen.queryByRole('option', { name: /Plan/ })).toBeNull();
});

test('CT14: Escape discards the edit and returns the focus to the value', async () => {
  await open([buildDefinition()], { plan: 'Gold' });
  fireEvent.click(await screen.findByRole('button', { name: 'Plan: Gold. Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Plan' });
  fireEvent.change(box, { target: { value: 'Basic' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  const value = await screen.findByRole('button', { name: 'Plan: Gold. Edit' });
  expect(document.activeElement).toBe(value);
  expect(onChange).not.toHaveBeenCalled();
});

test('CT14: an attribute whose first edit is canceled is not added', async () => {
  await open([buildDefinition()]);
  await pick('Plan');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Nothing yet')).toBeDefined();
});

test("CT14: a value that does not match the pattern shows the attribute's hint and is not sent", async () => {
  await open([buildDefinition({ regex_pattern: '^[A-Z]{2}-\\d+$', regex_cue: 'Like AB-12' })], {
    plan: 'AB-12',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Plan: AB-12. Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Plan' });
  fireEvent.change(box, { target: { value: 'ab12' } });
  save();
  await screen.findByText('Like AB-12');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: 'CD-7' } });
  expect(screen.queryByText('Like AB-12')).toBeNull();
  save();
  await screen.findByRole('button', { name: 'Plan: CD-7. Edit' });
});

test('CT14: an error of the server is shown at the field, and the typed value stays', async () => {
  answer = () =>
    Promise.reject(
      new ApiError({ status: 422, code: 'invalid', message: 'Too many values', attributes: [] }),
    );
  await open([buildDefinition()], { plan: 'Gold' });
  fireEvent.click(await screen.findByRole('button', { name: 'Plan: Gold. Edit' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Plan' }), { target: { value: 'Platinum' } });
  save();
  await screen.findByText('Too many values');
  expect((screen.getByRole('textbox', { name: 'Plan' }) as HTMLInputElement).value).toBe('Platinum');
  answer = async () => undefined;
  save();
  await screen.findByRole('button', { name: 'Plan: Platinum. Edit' });
});

test('CT14: an attribute that is refused while it is added stays in edit mode', async () => {
  answer = () => Promise.reject(new ApiError({ status: 0, code: 'network', message: '', attributes: [] }));
  await open([buildDefinition()]);
  await pick('Plan');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Plan' }), { target: { value: 'Gold' } });
  save();
  await screen.findByText(/Couldn’t reach the server/);
  expect((screen.getByRole('textbox', { name: 'Plan' }) as HTMLInputElement).value).toBe('Gold');
});

test('CT14: a link opens in a new tab and sends no referrer', async () => {
  const page = buildDefinition({ attribute_display_type: 'link' });
  await open([page], { plan: 'https://acme.example/a' });
  const link = await screen.findByRole('link', { name: 'https://acme.example/a' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Plan' }));
  await screen.findByRole('textbox', { name: 'Plan' });
});

test('CT14: a value that is no web address is shown as text', async () => {
  await open([buildDefinition({ attribute_display_type: 'link' })], { plan: 'javascript:alert(1)' });
  await screen.findByText('javascript:alert(1)');
  expect(screen.queryByRole('link')).toBeNull();
});

test('CT14: choosing a value of a list saves it immediately', async () => {
  const plan = buildDefinition({ attribute_display_type: 'list', attribute_values: ['Basic', 'Gold'] });
  await open([plan], { plan: 'Basic' });
  fireEvent.click(await screen.findByRole('button', { name: 'Plan: Basic. Edit' }));
  fireEvent.click(await screen.findByRole('button', { name: /Plan/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Gold' }));
  await screen.findByRole('button', { name: 'Plan: Gold. Edit' });
  expect(onChange.mock.calls).toEqual([['plan', 'Gold']]);
});

test('CT14: a checkbox is saved with one click', async () => {
  await open([buildDefinition({ attribute_display_type: 'checkbox', attribute_display_name: 'VIP' })], {
    plan: false,
  });
  const box = await screen.findByRole('checkbox', { name: 'VIP' });
  expect(box.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(box);
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('true'));
  expect(onChange.mock.calls).toEqual([['plan', true]]);
});

test('CT14: numbers and dates are validated and saved as such', async () => {
  await open([
    buildDefinition({ attribute_display_type: 'currency', attribute_display_name: 'Basket' }),
    buildDefinition({
      id: 2,
      attribute_key: 'due',
      attribute_display_type: 'date',
      attribute_display_name: 'Due',
    }),
  ]);
  await pick('Basket');
  const basket = await screen.findByRole('textbox', { name: 'Basket' });
  fireEvent.change(basket, { target: { value: 'much' } });
  save();
  await screen.findByText('Enter a number');
  fireEvent.change(basket, { target: { value: '1999,9' } });
  save();
  await screen.findByRole('button', { name: 'Basket: 1,999.90. Edit' });
  await pick('Due');
  const due = await screen.findByRole('textbox', { name: 'Due' });
  fireEvent.change(due, { target: { value: '2/30/2026' } });
  fireEvent.blur(due);
  save();
  await screen.findByText('Choose a date');
  fireEvent.change(due, { target: { value: '2/28/2026' } });
  fireEvent.blur(due);
  save();
  await screen.findByRole('button', { name: 'Due: Feb 28, 2026. Edit' });
  expect(onChange.mock.calls).toEqual([
    ['plan', 1999.9],
    ['due', '2026-02-28'],
  ]);
});

test('CT14: a removed value can be restored with Undo', async () => {
  await open([buildDefinition()], { plan: 'Gold' });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Plan' }));
  await screen.findByText('Nothing yet');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Plan: Gold. Edit' });
  expect(onChange.mock.calls).toEqual([
    ['plan', null],
    ['plan', 'Gold'],
  ]);
});

test('CT14: a value without a definition can be copied and removed, but not edited', async () => {
  const write = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  await open([], { legacy_id: 'x-7' });
  const row = (await screen.findByText('x-7')).closest('dd') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Copy legacy_id', 'Remove legacy_id']);
  fireEvent.click(within(row).getByRole('button', { name: 'Copy legacy_id' }));
  await waitFor(() => expect(write).toHaveBeenCalledWith('x-7'));
});

test("CO3: a required attribute without a value is asked for, and a contact's can't be removed", async () => {
  await open([buildDefinition({ required: true, attribute_model: 'contact_attribute' })]);
  const ask = await screen.findByRole('button', { name: 'Fill in Plan' });
  expect(screen.queryByRole('button', { name: 'Add attribute' })).toBeNull();
  fireEvent.click(ask);
  const box = await screen.findByRole('textbox', { name: 'Plan' });
  fireEvent.change(box, { target: { value: 'Gold' } });
  fireEvent.submit(box);
  await screen.findByRole('button', { name: 'Plan: Gold. Edit' });
  expect(screen.queryByRole('button', { name: 'Remove Plan' })).toBeNull();
});
