import { type ContactExportColumn, contactExportColumns } from '@parley/contract';
import type { CsvValue } from '../../platform/content';
import type { ContactRow } from '../contacts/contacts.facade';

const DEFAULT_COLUMNS: readonly ContactExportColumn[] = ['id', 'name', 'email', 'phone_number', 'labels'];
const ATTRIBUTE = 'attribute:';
const known = new Set<string>(contactExportColumns);

/** The columns of an export: those of the given names that exist, each once; the usual ones if there are none. */
export function readColumns(names: readonly string[]): string[] {
  const columns = [...new Set(names)].filter((name) => known.has(name) || name.startsWith(ATTRIBUTE));
  return columns.length > 0 ? columns : [...DEFAULT_COLUMNS];
}

export interface ExportFacts {
  /** Titles of the account's labels. */
  labels: ReadonlySet<string>;
  /** Numbers of conversations by contact id; a contact without any is missing. */
  conversations: ReadonlyMap<number, number>;
}

/** The value of a column. Named like the fields of an import, so that the file can be imported again. */
export function columnValue(
  contact: ContactRow,
  column: string,
  { labels, conversations }: ExportFacts,
): CsvValue {
  if (column.startsWith(ATTRIBUTE)) return cellOf(contact.custom_attributes[column.slice(ATTRIBUTE.length)]);
  const name = column as ContactExportColumn;
  switch (name) {
    case 'labels':
      return contact.labels.filter((title) => labels.has(title)).join(',');
    case 'conversations':
      return conversations.get(contact.id) ?? 0;
    case 'company_name':
    case 'city':
    case 'country':
      return cellOf(contact.additional_attributes[name]);
    case 'additional_attributes':
    case 'custom_attributes':
      return JSON.stringify(contact[name]);
    default:
      return contact[name];
  }
}

function cellOf(value: unknown): CsvValue {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
}
