import type { Agent } from '@parley/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { MemberPicker } from './member-picker';
import type { MemberPickerProps } from './member-picker-dialog';

const person = (id: number, name: string, confirmed = true) =>
  ({
    id,
    name,
    email: `${name.toLowerCase()}@acme.example`,
    confirmed,
    thumbnail: '',
    role: 'agent',
    custom_role_id: null,
    availability_status: 'online',
  }) as Agent;

const alex = person(7, 'Alex');
const mira = person(8, 'Mira');
const noor = person(9, 'Noor', false);
const zoe = person(10, 'Zoe');

mockApiCalls(() => []);

async function open(props: Partial<MemberPickerProps> = {}) {
  const onAdd = vi.fn(async (_agents: Agent[]) => {});
  const onClose = vi.fn();
  await renderInAccount(
    <MemberPicker
      place="team"
      title="Add members to Billing"
      agents={[zoe, noor, mira, alex]}
      members={[mira]}
      onAdd={onAdd}
      onClose={onClose}
      {...props}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Add members to Billing' });
  const field = within(dialog).getByRole('combobox', { name: 'Search agents' });
  return { onAdd, onClose, dialog, field, inside: within(dialog) };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const tokens = () =>
  within(screen.getByRole('list', { name: 'Agents to add' }))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));

test('CF2: agents who can be added come first, and members after them are disabled', async () => {
  const { inside } = await open();
  expect(options().map((text) => /Alex|Mira|Noor|Zoe/.exec(text ?? '')?.[0])).toEqual([
    'Alex',
    'Noor',
    'Zoe',
    'Mira',
  ]);
  const group = within(inside.getByRole('group', { name: 'Already members' }));
  const member = group.getByRole('option', { name: /Mira/ });
  expect(member.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(member);
  expect(tokens()).toEqual([]);
  expect(inside.getByRole<HTMLButtonElement>('button', { name: 'Add agents' }).disabled).toBe(true);
});

test('CF2: chosen agents are shown in the field and counted; Backspace removes the last one', async () => {
  const { field, inside, onAdd, onClose } = await open();
  fireEvent.click(inside.getByRole('option', { name: /Zoe/ }));
  fireEvent.click(inside.getByRole('option', { name: /Alex/ }));
  expect(tokens()).toEqual(['Zoe', 'Alex']);
  expect(inside.getByRole('button', { name: 'Add 2 agents' })).toBeDefined();
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(tokens()).toEqual(['Zoe']);
  fireEvent.click(inside.getByRole('button', { name: 'Add 1 agent' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onAdd.mock.calls[0]?.[0]).toEqual([zoe]);
});

test('CF2: Backspace in a search removes no chosen agent', async () => {
  const { field, inside } = await open();
  fireEvent.click(inside.getByRole('option', { name: /Zoe/ }));
  fireEvent.change(field, { target: { value: 'no' } });
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(tokens()).toEqual(['Zoe']);
});

test('CF2: the search finds agents and members by name and email, and is cleared after a choice', async () => {
  const { field } = await open();
  fireEvent.change(field, { target: { value: 'mira@' } });
  expect(options()).toHaveLength(1);
  fireEvent.change(field, { target: { value: 'noor' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(tokens()).toEqual(['Noor']);
  expect((field as HTMLInputElement).value).toBe('');
  expect(options()).toHaveLength(4);
  fireEvent.change(field, { target: { value: 'nobody' } });
  expect(screen.getByText('No results')).toBeDefined();
});

test('CF2: the keyboard is sufficient: arrows move, Enter chooses, Ctrl+Enter adds', async () => {
  const { field, onAdd } = await open();
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(tokens()).toEqual(['Noor']);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onAdd).toHaveBeenCalledWith([noor], expect.anything()));
});

test('CF2: all matches can be chosen together and removed one by one', async () => {
  const { field, inside } = await open();
  fireEvent.click(inside.getByRole('button', { name: 'Select all 3' }));
  expect(tokens()).toEqual(['Alex', 'Noor', 'Zoe']);
  fireEvent.click(inside.getByRole('button', { name: 'Remove Noor' }));
  expect(tokens()).toEqual(['Alex', 'Zoe']);
  expect(document.activeElement).toBe(field);
});

test('CF2: the picker says when everyone is a member', async () => {
  await open({ members: [alex, mira, noor, zoe] });
  expect(screen.getByText('All agents are already members.')).toBeDefined();
});

test('CF2: an error is shown in the dialog, and the choice stays', async () => {
  const refusal = new ApiError({
    status: 422,
    message: 'Not in this account',
    code: 'invalid',
    attributes: [],
  });
  const { inside, onClose } = await open({ onAdd: () => Promise.reject(refusal), initialIds: [7] });
  fireEvent.click(inside.getByRole('button', { name: 'Add 1 agent' }));
  await inside.findByText('Not in this account');
  expect(tokens()).toEqual(['Alex']);
  expect(onClose).not.toHaveBeenCalled();
});

test('CF2: agents chosen in advance are chosen even if the members arrive after the dialog has opened', async () => {
  function Opened() {
    const [members, setMembers] = useState<Agent[]>();
    return (
      <>
        <button type="button" onClick={() => setMembers([])}>
          Load
        </button>
        <MemberPicker
          place="inbox"
          title="Add agents"
          agents={[alex, zoe]}
          members={members}
          initialIds={members?.length === 0 ? [7] : undefined}
          onAdd={async () => {}}
          onClose={() => {}}
        />
      </>
    );
  }
  await renderInAccount(<Opened />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add agents' }));
  expect(dialog.queryAllByRole('option')).toEqual([]);
  fireEvent.click(screen.getByText('Load'));
  fireEvent.click(await dialog.findByRole('option', { name: /Zoe/ }));
  await dialog.findByRole('button', { name: 'Add 2 agents' });
});
