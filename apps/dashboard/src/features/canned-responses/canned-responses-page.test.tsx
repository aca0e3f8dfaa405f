import type { CannedResponse } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { CannedResponsesPage } from './canned-responses-page';

/** jsdom has no layout; the editor asks for text positions, and the list for its height. */
const nowhere = () => new DOMRect(0, 0, 0, 0);
Range.prototype.getBoundingClientRect ??= nowhere;
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
document.elementFromPoint ??= () => null;

const response = (id: number, short_code: string, content: string): CannedResponse => ({
  id,
  account_id: 1,
  short_code,
  content,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
});

let responses: CannedResponse[];
let refusal: Error | null;

beforeEach(() => {
  responses = [
    response(1, 'refund', 'It is **on its way**.'),
    response(2, 'bye', 'Good day, [us](https://a.example)'),
  ];
  refusal = null;
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
const { sent } = mockApiCalls((name, input) => {
  if (name === 'listCannedResponses') return responses;
  if (refusal) throw refusal;
  return { ...response(9, 'new', 'x'), ...(input['body'] as object) };
});

const open = () =>
  renderInAccount(
    <ConfirmProvider>
      <CannedResponsesPage />
    </ConfirmProvider>,
  );

const rows = async () => {
  await screen.findAllByRole('row', { name: /\// });
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

/** The content field of the dialog, once its editor is loaded. */
const text = () => screen.findByRole('textbox', { name: /^Content/ }, { timeout: 10_000 });

function write(box: HTMLElement, words: string) {
  act(() => box.focus());
  const getData = (type: string) => (type === 'text/plain' ? words : '');
  fireEvent.paste(box, { clipboardData: { files: [], items: [], getData } });
}

test('CF3: the list shows the code and plain text of each response, and can be searched by both', async () => {
  await open();
  expect(await rows()).toEqual([
    expect.stringMatching(/^\/byeGood day, us/),
    expect.stringMatching(/^\/refundIt is on its way\./),
  ]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '/ref' } });
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.getByText('1 canned response')).toBeDefined();
});

test('CF3: a response is created from the empty list, with suggested variables and a preview', async () => {
  responses = [];
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Create canned response' }));
  const box = await text();
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText(/^Short code/), { target: { value: '/hello' } });
  write(box, 'Hi {{contact.first');
  const variables = await screen.findByRole('listbox', { name: 'Variables' });
  await within(variables).findByRole('option', { name: 'contact.first_name' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.querySelector('.variable-mark-known')?.textContent).toBe('{{contact.first_name}}');
  expect(await screen.findByText('Hi Sofia')).toBeDefined();
  write(box, ' {{contact.nmae}}');
  expect(box.querySelector('.variable-mark-warning')?.textContent).toBe('{{contact.nmae}}');
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(sent('createCannedResponse').map(({ body }) => body)).toEqual([
      { short_code: 'hello', content: 'Hi {{contact.first_name}} {{contact.nmae}}' },
    ]),
  );
  expect(await screen.findByText('“/hello” created')).toBeDefined();
});

test('CF3: a short code that is taken shows an error at its field, and the entered values stay', async () => {
  await open();
  fireEvent.click(await screen.findByText('/bye'));
  await text();
  refusal = new ApiError({
    status: 422,
    message: 'Short code has already been taken',
    attributes: ['short_code'],
  } as never);
  fireEvent.change(screen.getByLabelText(/^Short code/), { target: { value: 'refund' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A canned response with this short code already exists')).toBeDefined();
  refusal = null;
  fireEvent.change(screen.getByLabelText(/^Short code/), { target: { value: 'bye-bye' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('updateCannedResponse').at(-1)).toEqual({
      params: { account_id: 1, canned_response_id: 2 },
      body: { short_code: 'bye-bye', content: 'Good day, [us](https://a.example)' },
    }),
  );
});
