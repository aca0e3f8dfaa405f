import { type ServerKey, serverTexts } from '@parley/i18n/server';

type Prefixed = Extract<ServerKey, `activity.${string}`>;
/** Text key of an activity message, without the prefix `activity.`. */
export type ActivityKey = Prefixed extends `activity.${infer Key}` ? Key : never;

/** Text of an activity message in a locale; English where there is no translation. */
export function activityText(
  locale: string,
  key: ActivityKey,
  values: Record<string, string | number>,
): string {
  return serverTexts(locale).t(`activity.${key}`, values);
}
