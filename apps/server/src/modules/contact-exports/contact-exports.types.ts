import type { Selectable } from 'kysely';
import type { ContactExportsTable } from '../../platform/db/tables';

export type ExportRow = Selectable<ContactExportsTable>;
