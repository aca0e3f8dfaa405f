import { z } from 'zod';
import { sessionAnswer } from '../auth/entities';
import { emailAddress } from '../auth/values';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean } from '../kit/values';
import { setupStatus } from './entities';

const tag = 'Set-up';
const name = z.string().trim().min(1).max(limits.nameCharacters);

export const showSetupStatus = defineRoute({
  name: 'showSetupStatus',
  method: 'GET',
  path: '/setup/status',
  summary: 'Whether the installation still needs its first account',
  tag,
  access: { who: 'public', because: 'the sign-in page needs it before anyone can sign in' },
  output: setupStatus,
});

export const setUpInstallation = defineRoute({
  name: 'setUpInstallation',
  method: 'POST',
  path: '/setup',
  summary: 'Create the first account and its administrator; works once',
  tag,
  access: { who: 'public', because: 'there are no users yet; returns 404 once set up' },
  body: z.object({
    account_name: name,
    user_full_name: name,
    email: emailAddress,
    password: z.string().max(4_096),
    sample_data: boolean.default(false),
    locale: z.string().max(20).optional(),
  }),
  output: sessionAnswer,
  errors: { 404: 'the installation is already set up', 422: 'invalid field' },
});

export const showInstallationImage = defineRoute({
  name: 'showInstallationImage',
  method: 'GET',
  path: '/brand/:image_key',
  summary: 'The logo of the installation, or its small version',
  tag,
  access: { who: 'public', because: 'shown on the sign-in page and in emails' },
  params: z.object({ image_key: z.string().max(128) }),
  raw: true,
  errors: { 404: 'not the current logo' },
});
