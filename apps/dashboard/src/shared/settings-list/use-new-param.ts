import { useNavigate, useSearch } from '@tanstack/react-router';

/** Whether the dialog for a new row is open, kept in the URL (`?new=true`), so that other screens can link to it. */
export function useNewParam() {
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
