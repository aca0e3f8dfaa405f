import type { CustomAttributeDefinition } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { buildDefinition } from '../../shared/custom-attributes/testing/build-definition';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { CustomAttributesPage } from './custom-attributes-page';

const plan = buildDefinition({ attribute_description: 'What they pay for' });
const tier = buildDefinition({
  id: 2,
  attribute_display_name: 'Tier',
  attribute_key: 'tier',
  attribute_display_type: 'list',
  attribute_values: ['Gold'],
  attribute_model: 'contact_attribute',
});

let definitions: CustomAttributeDefinition[];
let refusal: ApiError | null;

beforeEach(() => {
  definitions = [plan, tier];
  refusal = null;
});
const { sent } = mockApiCalls((name, input) => {
  if (name === 'listCustomAttributeDefinitions') return definitions;
  if (refusal) throw refusal;
  return { ...plan, ...(input['body'] as object) };
});

const open = () =>
  renderInAccount(
    <ConfirmProvider>
      <CustomAttributesPage />
    </ConfirmProvider>,
  );

async function menuOf(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await screen.findByRole('menuitem', { name: 'Delete' });
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('CF7: attributes are listed by model', async () => {
  await open();
  await screen.findByText('What they pay for');
  expect(screen.queryByText('Tier')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Contacts' }));
  await screen.findByText('Tier');
  expect(screen.queryByText('Plan')).toBeNull();
});

test('CF7: an attribute is created from the empty list, and its key follows its name', async () => {
  definitions = [];
  await open();
  await screen.findByRole('heading', { name: 'No conversation attributes yet' });
  fireEvent.click(screen.getByRole('button', { name: 'Create attribute' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  await screen.findByText('This field is required');
  write('Name', 'Order number');
  expect((screen.getByLabelText('Key') as HTMLInputElement).value).toBe('order_number');
  write('Key', 'order');
  write('Name', 'Order no.');
  write('Pattern', '([');
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('Enter a valid regular expression');
  write('Pattern', '^\\d+$');
  write('Error message', 'Digits');
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(sent('createCustomAttributeDefinition').map(({ body }) => body)).toEqual([
      {
        attribute_display_name: 'Order no.',
        attribute_key: 'order',
        attribute_display_type: 'text',
        attribute_model: 'conversation_attribute',
        attribute_description: null,
        attribute_values: [],
        regex_pattern: '^\\d+$',
        regex_cue: 'Digits',
        required: false,
      },
    ]),
  );
});

test('CF7: the values of a list are typed, pasted and removed as chips', async () => {
  await open();
  fireEvent.click(await screen.findByRole('tab', { name: 'Contacts' }));
  await screen.findByText('Tier');
  await menuOf('Tier');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const box = await screen.findByLabelText('Values');
  fireEvent.change(box, { target: { value: ' Basic ' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.paste(box, { clipboardData: { getData: () => 'Silver\nGold\n\nBronze\n' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove “Silver” from the list' }));
  fireEvent.keyDown(box, { key: 'Backspace' });
  expect((screen.getByLabelText('Key') as HTMLInputElement).readOnly).toBe(true);
  expect(screen.getByRole('button', { name: /Type/ })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('updateCustomAttributeDefinition')).toEqual([
      {
        params: { account_id: 1, custom_attribute_definition_id: 2 },
        body: {
          attribute_display_name: 'Tier',
          attribute_description: null,
          attribute_values: ['Gold', 'Basic'],
          regex_pattern: null,
          regex_cue: null,
          required: false,
        },
      },
    ]),
  );
});

test('CF7: an error of the server is shown at its field, and the entered values stay', async () => {
  await open();
  refusal = new ApiError({
    status: 422,
    code: 'invalid',
    message: 'Attribute key has already been taken',
    attributes: ['attribute_key'],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create attribute' }));
  await screen.findByRole('dialog');
  write('Name', 'Plan');
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('Attribute key has already been taken');
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Plan');
  write('Key', 'plan_2');
  expect(screen.queryByText('Attribute key has already been taken')).toBeNull();
});

test('CF7: deleting an attribute requires typing its key', async () => {
  await open();
  await menuOf('Plan');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Existing values are kept');
  const remove = within(question).getByRole('button', { name: 'Delete' });
  expect(remove).toHaveProperty('disabled', true);
  fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'plan' } });
  fireEvent.click(remove);
  await waitFor(() =>
    expect(sent('deleteCustomAttributeDefinition')).toEqual([
      { params: { account_id: 1, custom_attribute_definition_id: 1 } },
    ]),
  );
});

test('CF7: of five hundred attributes only the visible ones are rendered, and a search finds one', async () => {
  definitions = Array.from({ length: 500 }, (_, index) =>
    buildDefinition({
      id: index + 1,
      attribute_display_name: `Field ${index}`,
      attribute_key: `field_${index}`,
    }),
  );
  await open();
  await screen.findByText('500 attributes');
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search attributes' }), {
    target: { value: 'field_421' },
  });
  await screen.findByText('1 attribute');
  await screen.findByText('Field 421');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search attributes' }), {
    target: { value: 'nothing' },
  });
  await screen.findByText('No results');
});

test('CF7: a list of attributes that failed to load can be retried', async () => {
  vi.mocked(api.call).mockRejectedValueOnce(
    new ApiError({ status: 0, code: 'network', message: '', attributes: [] }),
  );
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Plan')).toBeDefined();
});
