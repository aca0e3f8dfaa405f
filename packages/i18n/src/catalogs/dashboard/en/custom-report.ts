/** The report that a person puts together. */
export const customReport = {
  'customReport.channel': 'Channel',
  'customReport.look': 'Look',
  'customReport.look.bars': 'Bars',
  'customReport.look.line': 'Line',
  'customReport.look.table': 'Table',
  'customReport.by.inbox': '{metric} by inbox',
  'customReport.by.team': '{metric} by team',
  'customReport.by.agent': '{metric} by agent',
  'customReport.by.label': '{metric} by label',
  'customReport.by.channel': '{metric} by channel',
  'customReport.measured': 'Counted',
  'customReport.share': 'Share',
} as const;
