import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useUiSettings } from '../../../shared/session/update-profile';
import type { ListKey } from '../model/notification-list';
import { readOptions, settingsOfOptions, writeOptions } from '../model/view-options';

/** What the inbox view shows, by the address, and a way to change it. The last choice is remembered with the person. */
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
