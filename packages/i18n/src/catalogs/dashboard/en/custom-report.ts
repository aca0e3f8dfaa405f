/** The report that a person puts together. */
export const customReport = {
  'customReport.channel': 'Channel',
  'customReport.look': 'Look',
  'customReport.look.bars': 'Bars',
  'customReport.look.line': 'Line',
  'customReport.look.table': 'Table',
  'customReport.by': '{metric} by {group}',
  'customReport.measured': 'Counted',
  'customReport.share': 'Share',
} as const;
