import { useDebouncedText } from '../../../shared/lib/use-after-pause';
import { useListParams } from '../../../shared/tables/use-list-params';

const PAUSE_MS = 250;

/** What a list of the console is narrowed to, and what of it the server is asked for: text that still changes is not. */
export function useConsoleSearch(filterKeys: readonly string[]) {
  const list = useListParams({ filterKeys });
  const settled = useDebouncedText(list.text, PAUSE_MS);
  return {
    list,
    asked: { ...list.chosen, q: list.text === '' ? '' : settled, page: list.page },
    isNarrowed: list.text !== '' || Object.keys(list.chosen).length > 0,
  };
}
