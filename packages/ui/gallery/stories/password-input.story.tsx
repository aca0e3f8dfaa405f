import { Field, PasswordInput } from '../../src/index';
import { Stack } from '../row';
import { story } from '../story';

const words = { showLabel: 'Show the password', hideLabel: 'Hide the password' };

export default story({
  name: 'Password input',
  group: 'Input',
  summary: 'A password that can be looked at while it is typed.',
  shows: ['PasswordInput'],
  examples: [
    {
      name: 'Default and empty',
      render: () => (
        <Stack>
          <Field label="Password">
            <PasswordInput {...words} defaultValue="a good long one" autoComplete="off" />
          </Field>
          <Field label="New password" hint="At least ten characters">
            <PasswordInput {...words} autoComplete="off" />
          </Field>
        </Stack>
      ),
    },
    {
      name: 'Invalid and disabled',
      render: () => (
        <Stack>
          <Field label="Password" error="This is not your password.">
            <PasswordInput {...words} defaultValue="wrong" autoComplete="off" />
          </Field>
          <Field label="Password">
            <PasswordInput {...words} disabled defaultValue="secret" autoComplete="off" />
          </Field>
        </Stack>
      ),
    },
  ],
});
