import { useNavigate, useSearch } from '@tanstack/react-router';

/** Whether the dialog for a new label is open, stored in the URL, because the sidebar links to it. */
export function useNewLabelParam() {
  const navigate = useNavigate();
  const { new: isNew, ...search } = useSearch({ strict: false }) as Record<string, unknown>;
  return {
    isNew: isNew === true,
    setNew: (isWanted: boolean) =>
      void navigate({
        to: '.',
        search: (isWanted ? { ...search, new: true } : search) as never,
        replace: true,
        resetScroll: false,
      }),
  };
}
