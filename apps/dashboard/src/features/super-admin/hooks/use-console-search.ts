import { useDebouncedText } from '../../../shared/lib/use-after-pause';
import { useListParams } from '../../../shared/tables/use-list-params';

const PAUSE_MS = 250;

/** Filters and page of a console list, and the parameters for the server (`request`), in which the text is debounced. */
export function useConsoleSearch(filterKeys: readonly string[]) {
  const list = useListParams({ filterKeys });
  const settled = useDebouncedText(list.text, PAUSE_MS);
  return {
    list,
    request: { ...list.chosen, q: list.text === '' ? '' : settled, page: list.page },
    isNarrowed: list.text !== '' || Object.keys(list.chosen).length > 0,
  };
}
