export {
  type DataColumn,
  type DataHandles,
  type DataSort,
  DataTable,
  type DataTableLabels,
  type DataTableProps,
} from './data-table';
