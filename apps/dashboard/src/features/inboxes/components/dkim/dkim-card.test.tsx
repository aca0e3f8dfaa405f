import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApiCalls } from '../../../../testing/mock-api-calls';
import { renderInAccount } from '../../../../testing/render-in-account';
import { DkimCard } from './dkim-card';

const KEY = {
  domain: 'acme.example',
  selector: 'parley-1a2b3c4d',
  record_name: 'parley-1a2b3c4d._domainkey.acme.example',
  record_value: 'v=DKIM1; k=rsa; p=MIIB',
  is_signing: false,
};
let key: typeof KEY | null;
let found: string;
mockApiCalls((name) => {
  if (name === 'createDkimKey') key = KEY;
  if (name === 'deleteDkimKey') key = null;
  if (name !== 'checkDkimKey') return { dkim: key };
  key = { ...KEY, is_signing: found === 'right' };
  return { dkim: key, check: found };
});
beforeEach(() => {
  key = null;
  found = 'right';
});

const open = () =>
  renderInAccount(
    <ConfirmProvider>
      <DkimCard inboxId={4} />
    </ConfirmProvider>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a key is created, its record can be copied, and it signs once the record is right', async () => {
  await open();
  await press('Create key');
  expect((await screen.findByLabelText<HTMLInputElement>('Record name')).value).toBe(KEY.record_name);
  expect(screen.getByLabelText<HTMLInputElement>('Record value').value).toBe(KEY.record_value);
  expect(screen.getByRole('button', { name: 'Copy: Record value' })).toBeDefined();
  expect(screen.getByText('Waiting for DNS')).toBeDefined();
  await press('Check record');
  expect(await screen.findByText('The record is right. Emails are signed now.')).toBeDefined();
  expect(screen.getByText('Signing')).toBeDefined();
});

test('a record with another key says what to do', async () => {
  key = KEY;
  found = 'different';
  await open();
  await press('Check record');
  expect(await screen.findByText(/The record holds a different key/)).toBeDefined();
  expect(screen.getByText('Waiting for DNS')).toBeDefined();
});

test('a key is removed only after a question', async () => {
  key = KEY;
  await open();
  await press('Remove key');
  expect(await screen.findByText('Remove this key?')).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove key' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Create key' })).toBeDefined();
});
