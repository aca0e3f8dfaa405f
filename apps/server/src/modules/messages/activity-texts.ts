import { type ServerKey, serverTexts } from '@parley/i18n/server';

type Prefixed = Extract<ServerKey, `activity.${string}`>;
/** Key of an activity line without its area. */
export type ActivityKey = Prefixed extends `activity.${infer Key}` ? Key : never;

/** The final text of an activity line in a locale; English where there is no translation. */
export function activityText(
  locale: string,
  key: ActivityKey,
  values: Record<string, string | number>,
): string {
  return serverTexts(locale).t(`activity.${key}`, values);
}
