import { expect, test, vi } from 'vitest';
import { render, screen, waitFor } from '../testing/render';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { FileDrop } from './file-drop';
import { Input } from './input';
import { PasswordInput } from './password-input';
import { RadioGroup } from './radio-group';
import { Switch } from './switch';
import { Textarea } from './textarea';

test('the label, hint, and error of a field are associated with its control', () => {
  render(
    <Field label="E-mail" hint="Work address" error="Not complete" required>
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('E-mail');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  const texts = described.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['Work address', 'Not complete']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.required).toBe(true);
});

test('Tab reaches the control before a link beside its label', async () => {
  const { user } = render(
    <>
      <Field label="Email">
        <Input />
      </Field>
      <Field label="Password" aside={<a href="/forgot">Forgot your password?</a>}>
        <PasswordInput showLabel="Show" hideLabel="Hide" />
      </Field>
    </>,
  );
  await user.click(screen.getByLabelText('Email'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Forgot your password?' }));
});

test('a text area is labeled by its field and is not marked as invalid without an error', () => {
  render(
    <Field label="Greeting">
      <Textarea />
    </Field>,
  );
  const area = screen.getByLabelText('Greeting');
  expect(area.tagName).toBe('TEXTAREA');
  expect(area.getAttribute('aria-invalid')).toBeNull();
});

test('a password input can show and hide its value', async () => {
  const { user } = render(
    <Field label="Password">
      <PasswordInput showLabel="Show" hideLabel="Hide" defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.type).toBe('password');
});

test('a checkbox is toggled by clicking its label and described by its description', async () => {
  const onChange = vi.fn();
  const { user } = render(
    <Checkbox checked={false} onCheckedChange={onChange} label="Sample data" description="To look around" />,
  );
  await user.click(screen.getByText('Sample data'));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(
    screen.getByRole('checkbox', { name: 'Sample data' }).getAttribute('aria-describedby'),
  ).not.toBeNull();
});

test('a click on a switch reports the opposite state', async () => {
  const onChange = vi.fn();
  const { user } = render(<Switch checked onCheckedChange={onChange} label="Auto offline" />);
  await user.click(screen.getByRole('switch', { name: 'Auto offline' }));
  expect(onChange).toHaveBeenCalledWith(false);
});

test('arrow keys select another option of a radio group', async () => {
  const onChange = vi.fn();
  const { user } = render(
    <RadioGroup
      label="Appearance"
      value="light"
      onValueChange={onChange}
      choices={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard('[ArrowDown>]');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('dark'));
});

test('files of an accepted type are passed to onFiles', async () => {
  const onFiles = vi.fn();
  const { user } = render(
    <FileDrop onFiles={onFiles} label="Drop a picture" accept="image/*,.pdf" multiple />,
  );
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  const paper = new File(['x'], 'b.PDF', { type: '' });
  await user.upload(screen.getByLabelText('Drop a picture'), [picture, paper]);
  expect(onFiles.mock.calls[0]?.[0]).toContain(picture);
});
