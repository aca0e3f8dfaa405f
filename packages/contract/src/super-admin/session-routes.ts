import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { consoleSession } from './entities';
import { consoleBase, consoleTag, consoleReadAccess } from './kit';

export const showConsoleSession = defineRoute({
  name: 'showConsoleSession',
  method: 'GET',
  path: `${consoleBase}/session`,
  summary: 'Whether the caller can change settings in the console without entering the password again',
  tag: consoleTag,
  access: consoleReadAccess,
  output: consoleSession,
});

export const proveConsolePassword = defineRoute({
  name: 'proveConsolePassword',
  method: 'POST',
  path: `${consoleBase}/session/password`,
  summary: 'Enter the password again; changes are allowed for 30 minutes',
  tag: consoleTag,
  access: consoleReadAccess,
  body: z.object({ password: z.string().max(4_096) }),
  output: consoleSession,
  errors: { 422: 'wrong password: `{error}`', 429: 'too many wrong passwords' },
});
