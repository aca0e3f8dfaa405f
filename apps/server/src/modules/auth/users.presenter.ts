import type { Availability } from '@parley/contract';

export interface AvailabilitySetting {
  availability: Availability;
  auto_offline: boolean;
}

/**
 * The availability that others see: with auto-offline, a user without a recent heartbeat is offline, whatever they
 * set.
 */
export function effectiveAvailability(setting: AvailabilitySetting, isOnline: boolean): Availability {
  return setting.auto_offline && !isOnline ? 'offline' : setting.availability;
}

export function availableName(person: { name: string; display_name: string | null }): string {
  return person.display_name || person.name;
}
