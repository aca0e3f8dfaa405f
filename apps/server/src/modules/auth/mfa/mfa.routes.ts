import { routes } from '@parley/contract';
import { handle } from '../../access/access.facade';
import { requireReauthentication } from '../reauthentication';
import { createBackupCodes, describeMfa, disableMfa, startMfa, verifyMfa } from './mfa.actions';

export const mfaRoutes = [
  handle(routes.showMfa, async (ctx) => {
    const { enabled, hasBackupCodes } = await describeMfa(ctx);
    return { feature_available: true as const, enabled, backup_codes_generated: hasBackupCodes };
  }),

  handle(routes.startMfa, async (ctx, { body }) => {
    await requireReauthentication(ctx, body);
    const { secret, url } = await startMfa(ctx);
    return { provisioning_url: url, secret };
  }),

  handle(routes.verifyMfa, async (ctx, { body }) => ({
    enabled: true as const,
    backup_codes: await verifyMfa(ctx, body),
  })),

  handle(routes.createBackupCodes, async (ctx, { body }) => ({
    backup_codes: await createBackupCodes(ctx, body),
  })),

  handle(routes.disableMfa, async (ctx, { body }) => {
    await disableMfa(ctx, body);
    return { enabled: false as const };
  }),
];
