import { MEDIUM, useMediaQuery } from '../../../shared/lib/use-media-query';
import { useUiSettings } from '../../../shared/session/update-profile';
import { type ContactColumn, parseChosenColumns, shownColumns } from '../model/contact-columns';

const SETTING = 'contact_list_columns';
const WIDE = '(width >= 93.75rem)';

/** The shown columns, and a function that saves a person's own choice. */
export function useShownColumns(): [readonly ContactColumn[], (columns: ContactColumn[]) => void] {
  const [settings, update] = useUiSettings();
  const isWide = useMediaQuery(WIDE);
  const isMedium = useMediaQuery(MEDIUM);
  const chosen = parseChosenColumns(settings[SETTING]);
  return [shownColumns(chosen, { isWide, isMedium }), (columns) => update({ [SETTING]: columns })];
}
