import { useCallback } from 'react';
import { useUiSettings } from '../../../shared/session/update-profile';

export type Density = 'comfortable' | 'compact';

/** Density of the conversation list, stored in the user's settings. */
export function useDensity(): [Density, (density: Density) => void] {
  const [settings, update] = useUiSettings();
  const density = settings.conversation_density === 'compact' ? 'compact' : 'comfortable';
  const setDensity = useCallback((next: Density) => update({ conversation_density: next }), [update]);
  return [density, setDensity];
}
