import type { InstallationSettings } from '@parley/contract';

type Names = {
  [K in keyof InstallationSettings]: InstallationSettings[K] extends { origin: unknown } ? K : never;
}[keyof InstallationSettings];

/** The changed settings, without those fixed by the environment; null if there are none. */
export function changedSettings<Form extends Partial<Record<Names, unknown>>>(
  settings: InstallationSettings,
  form: Form,
): Partial<Form> | null {
  const entries = Object.entries(form).filter(([name, value]) => {
    const setting = settings[name as Names];
    return setting.origin !== 'environment' && JSON.stringify(setting.value) !== JSON.stringify(value);
  });
  return entries.length === 0 ? null : (Object.fromEntries(entries) as Partial<Form>);
}
