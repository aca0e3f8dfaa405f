/** When conversations resolve themselves, as an account has set it. */
export interface AutoResolveSettings {
  /** Minutes without activity. */
  after: number;
  /** What the contact is told; null: nothing. */
  message: string | null;
  /** Leave those alone that wait for an answer of ours. */
  ignoresWaiting: boolean;
  /** Put on what was resolved this way. */
  label: string | null;
}

/** Null while it is off. */
export function autoResolveSettings(settings: Record<string, unknown>): AutoResolveSettings | null {
  const { auto_resolve_after: after } = settings;
  if (typeof after !== 'number' || after <= 0) return null;
  return {
    after,
    message: textOf(settings.auto_resolve_message),
    ignoresWaiting: settings.auto_resolve_ignore_waiting === true,
    label: textOf(settings.auto_resolve_label),
  };
}

/** The time in words of its largest whole unit: 2880 minutes are 2 days, 90 are 90 minutes. */
export function inactivityOf(minutes: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (minutes % 1_440 === 0) return { unit: 'days', count: minutes / 1_440 };
  if (minutes % 60 === 0) return { unit: 'hours', count: minutes / 60 };
  return { unit: 'minutes', count: minutes };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
