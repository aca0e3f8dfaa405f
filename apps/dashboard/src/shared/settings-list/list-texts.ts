import type { DashboardKey } from '@parley/i18n/dashboard';

/** The texts of a settings list that speak of its kind of row; what is said of any row is in the catalog `settings-list`. */
type ListText = 'text' | 'new' | 'none' | 'noneText' | 'search' | 'count';

/** How a feature words its settings list. */
export interface ListTexts<Row> {
  /**
   * The key of a text: ``(text) => `labels.${text}` ``. The build finds the keys of a screen in its source, so the
   * prefix has to be written out there.
   */
  keyOf: (text: ListText) => DashboardKey;
  /** The name of a row. */
  nameOf: (row: Row) => string;
}
