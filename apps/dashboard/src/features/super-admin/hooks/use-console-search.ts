import { useDebouncedText } from '../../../shared/lib/use-after-pause';
import { useListParams } from '../../../shared/tables/use-list-params';

const PAUSE_MS = 250;

/**
 * Filters and page of a console list, and the parameters for the server (`request`), in which the text is debounced.
 * `read` knows which values the list has.
 */
export function useConsoleSearch<Request extends object>(
  filterKeys: readonly string[],
  read: (search: Record<string, unknown>) => Request,
) {
  const list = useListParams({ filterKeys, read });
  const settled = useDebouncedText(list.text, PAUSE_MS);
  return {
    list,
    request: read({ ...list.chosen, q: list.text === '' ? '' : settled, page: list.page }),
    isNarrowed: list.text !== '' || Object.keys(list.chosen).length > 0,
  };
}
