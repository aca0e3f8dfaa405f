/** An account's settings for auto-resolve. */
export interface AutoResolveSettings {
  /** Minutes without activity. */
  after: number;
  /** Message to the contact; null: none. */
  message: string | null;
  /** Skips conversations that wait for an agent's reply. */
  ignoresWaiting: boolean;
  /** Label added to conversations resolved this way; null: none. */
  label: string | null;
}

/** Null if auto-resolve is off. */
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

/** The time in its largest whole unit: 2880 minutes are 2 days, 90 are 90 minutes. */
export function inactivityOf(minutes: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (minutes % 1_440 === 0) return { unit: 'days', count: minutes / 1_440 };
  if (minutes % 60 === 0) return { unit: 'hours', count: minutes / 60 };
  return { unit: 'minutes', count: minutes };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
