export {
  type DataColumn,
  type DataSort,
  DataTable,
  type DataTableLabels,
  type DataTableProps,
} from './data-table';
