import type { Selectable } from 'kysely';
import type {
  HelpCenterExportsTable,
  HelpCenterImportItemsTable,
  HelpCenterImportsTable,
} from '../../platform/db/tables';

export type ImportRow = Selectable<HelpCenterImportsTable>;
export type ItemRow = Selectable<HelpCenterImportItemsTable>;
export type ExportRow = Selectable<HelpCenterExportsTable>;
