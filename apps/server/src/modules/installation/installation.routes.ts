import { type InstallationSettings, routes } from '@parley/contract';
import type { Services } from '../../platform/services';
import { handle } from '../access/access.facade';
import { deleteInstallationImage, updateInstallation, uploadInstallationImage } from './installation.actions';
import { presentSettings } from './installation.presenter';
import { readSettings } from './installation.repository';
import { sendBrandImage } from './send-brand-image';
import { testInstallationMail, testInstallationStorage } from './check-settings';

export const installationRoutes = [
  handle(routes.showInstallation, async (ctx) => show(ctx.services)),

  handle(routes.updateInstallation, async (ctx, { body }) => {
    await updateInstallation(ctx, body);
    return show(ctx.services);
  }),

  handle(routes.uploadInstallationImage, async (ctx, { params, body }) => {
    await uploadInstallationImage(ctx, params.image_kind, body.image);
    return show(ctx.services);
  }),

  handle(routes.deleteInstallationImage, async (ctx, { params }) => {
    await deleteInstallationImage(ctx, params.image_kind);
    return show(ctx.services);
  }),

  handle(routes.testInstallationMail, async (ctx, { body }) => testInstallationMail(ctx, body.email)),

  handle(routes.testInstallationStorage, async (ctx) => testInstallationStorage(ctx)),

  handle(routes.showInstallationImage, async (ctx, { params }) => sendBrandImage(ctx, params.image_key)),
];

async function show({ database, config }: Services): Promise<InstallationSettings> {
  const row = await readSettings(database.global());
  return presentSettings(config, {
    stored: row.product,
    version: row.product_version,
    hasSmtpPassword: row.smtp_password !== null,
  });
}
