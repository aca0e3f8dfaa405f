import type { RouteBody, routes } from '@parley/contract';
import type { DbTransaction } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/retry';
import { type FieldProblem, ValidationError } from '../../platform/http/errors';
import type { ConsoleContext } from '../access/access.facade';
import { auditConsoleAction, type ConsoleAction } from '../super-admin/super-admin.facade';
import { type BrandImage, removeBrandImage, storeBrandImage } from './brand-images';
import { installationWatcherOf, SMTP_PASSWORD_LOCATION } from './watch-installation-settings';
import { lockSettings, writeSettings } from './installation.repository';
import { type SettingName, type StoredSettings, variableOf } from './installation.types';

export type SettingsInput = RouteBody<typeof routes.updateInstallation>;

interface Settings {
  product: StoredSettings;
  smtpPassword: string | null;
}

/**
 * Changes settings: omitted ones stay, null removes the stored value. All processes apply the change. Error: 422 for
 * settings of the environment.
 */
export async function updateInstallation(ctx: ConsoleContext, input: SettingsInput): Promise<void> {
  const { smtp, ...plain } = input;
  refuseFixed(ctx, input);
  await changeSettings(ctx, 'settings.changed', (before) => {
    const product: StoredSettings = { ...before.product, ...(plain as StoredSettings) };
    return smtp === undefined ? { ...before, product } : withSmtp(ctx, { ...before, product }, smtp);
  });
}

/** Stores a picture and uses it from now on. Error: 422 not a picture. */
export async function uploadInstallationImage(
  ctx: ConsoleContext,
  kind: BrandImage,
  upload: unknown,
): Promise<void> {
  const key = await storeBrandImage(ctx.services, kind, upload);
  await setImage(ctx, kind, key);
}

export async function deleteInstallationImage(ctx: ConsoleContext, kind: BrandImage): Promise<void> {
  await setImage(ctx, kind, undefined);
}

async function setImage(ctx: ConsoleContext, kind: BrandImage, key: string | undefined): Promise<void> {
  const field = `${kind}_key` as const;
  let old: string | undefined;
  await changeSettings(ctx, 'settings.picture_changed', (before) => {
    old = before.product[field];
    return { ...before, product: { ...before.product, [field]: key } };
  });
  if (old !== key) await removeBrandImage(ctx.services, old);
}

function refuseFixed({ services }: ConsoleContext, input: SettingsInput): void {
  const { fromEnvironment } = services.config;
  const problems = Object.entries(input).flatMap(([name, value]): FieldProblem[] => {
    const variable = variableOf[name as SettingName];
    if (value === undefined || !fromEnvironment.has(variable)) return [];
    return [
      {
        attribute: name,
        message: `${variable} is set in the environment`,
        code: 'set_in_environment',
        params: { variable },
      },
    ];
  });
  if (problems.length > 0) throw new ValidationError(problems);
}

/** Keeps the stored password only if the server is unchanged: it must not be sent to another server. */
function withSmtp(
  { services }: ConsoleContext,
  before: Settings,
  smtp: NonNullable<SettingsInput['smtp']> | null,
): Settings {
  const { smtp: old, ...product } = before.product;
  if (smtp === null) return { product, smtpPassword: null };
  const { password, ...server } = smtp;
  const isSame = JSON.stringify(inOrder(old ?? {})) === JSON.stringify(inOrder(server));
  const storedPassword = isSame ? before.smtpPassword : null;
  return {
    product: { ...product, smtp: server },
    smtpPassword: password ? services.secrets.seal(password, SMTP_PASSWORD_LOCATION) : storedPassword,
  };
}

/** Sorts the keys, because jsonb returns them in another order. */
const inOrder = (value: object) => Object.entries(value).sort(([one], [two]) => one.localeCompare(two));

async function changeSettings(
  ctx: ConsoleContext,
  action: string,
  decide: (before: Settings) => Settings,
): Promise<void> {
  const { database, config } = ctx.services;
  await inTransaction(database.global(), async (db) => {
    const row = await lockSettings(db);
    const before = { product: row.product, smtpPassword: row.smtp_password };
    const after = withoutEmpty(decide(before));
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return;
    await writeSettings(db, after);
    await record(db, ctx, { action, changes, name: config.installationName });
  });
  await installationWatcherOf(database).refresh();
}

/** Removed settings are deleted, not stored as null. */
function withoutEmpty({ product, smtpPassword }: Settings): Settings {
  const defined = Object.entries(product).filter(([, value]) => value !== null && value !== undefined);
  return { product: Object.fromEntries(defined) as StoredSettings, smtpPassword };
}

function changesOf(before: Settings, after: Settings): Record<string, unknown> {
  const names = new Set([...Object.keys(before.product), ...Object.keys(after.product)]);
  const changes: Record<string, unknown> = {};
  for (const name of names) {
    const [old, value] = [before, after].map(({ product }) => product[name as keyof StoredSettings] ?? null);
    const isSame = JSON.stringify(sorted(old)) === JSON.stringify(sorted(value));
    // A file key means nothing to a reader of the audit log, so only its presence is recorded.
    if (!isSame) changes[name] = name.endsWith('_key') ? [old !== null, value !== null] : [old, value];
  }
  if (before.smtpPassword !== after.smtpPassword) changes.smtp_password = ['[hidden]', '[hidden]'];
  return changes;
}

const sorted = (value: unknown) => (typeof value === 'object' && value !== null ? inOrder(value) : value);

async function record(
  db: DbTransaction,
  ctx: ConsoleContext,
  { action, changes, name }: Pick<ConsoleAction, 'action' | 'changes'> & { name: string },
): Promise<void> {
  await auditConsoleAction(db, ctx, {
    action,
    target: { type: 'Installation', id: null, name },
    ...(changes ? { changes } : {}),
  });
}
