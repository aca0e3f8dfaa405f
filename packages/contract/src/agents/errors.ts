import type { ErrorDefinitions } from '../kit/errors';

export const agentErrors = {
  invitation_confirmed: { status: 422, meaning: 'The invitation was already accepted.' },
  last_administrator: { status: 422, meaning: 'An account keeps at least one administrator.' },
} as const satisfies ErrorDefinitions;
