import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useUiSettings } from '../../../shared/session/update-profile';
import type { ListKey } from '../model/notification-list';
import { readOptions, settingsOfOptions, writeOptions } from '../model/view-options';

/**
 * Filters and sort order of the inbox view from the URL, and a function that changes them. The last choice is stored
 * in the person's settings.
 */
export function useViewOptions(): [ListKey, (change: Partial<ListKey>) => void] {
  const { sort, show } = useSearch({ strict: false }) as Record<string, unknown>;
  const [{ inbox_filter_by: remembered }, updateSettings] = useUiSettings();
  const navigate = useNavigate();
  const options = useMemo(() => readOptions({ sort, show }, remembered), [sort, show, remembered]);
  const update = useCallback(
    (change: Partial<ListKey>) => {
      const next = { ...options, ...change };
      updateSettings({ inbox_filter_by: settingsOfOptions(next) });
      void navigate({ to: '.', search: writeOptions(next) as never, replace: true });
    },
    [options, updateSettings, navigate],
  );
  return [options, update];
}
