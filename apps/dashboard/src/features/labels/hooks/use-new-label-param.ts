import { useNavigate, useSearch } from '@tanstack/react-router';

/** Whether a label is being made stands in the address: the sidebar leads to it. */
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
