import type { DashboardKey } from '@parley/i18n/dashboard';

/** The texts that a settings list and its dialog need. */
type ListText =
  | 'text'
  | 'new'
  | 'none'
  | 'noneText'
  | 'search'
  | 'count'
  | 'createTitle'
  | 'editTitle'
  | 'created'
  | 'saved'
  | 'deleteTitle'
  | 'deleteText'
  | 'deleted'
  | 'notDeleted';

/** How a feature words its settings list. */
export interface ListTexts<Row> {
  /**
   * The key of a text: ``(text) => `labels.${text}` ``. The build finds the keys of a screen in its source, so the
   * prefix has to be written out there.
   */
  keyOf: (text: ListText) => DashboardKey;
  /** The name of a row. */
  nameOf: (row: Row) => string;
  /** The name as these texts have it: `{ title: 'vip' }` for `Delete label “{title}”?`. */
  valuesOf: (row: Row) => Record<string, string>;
}
