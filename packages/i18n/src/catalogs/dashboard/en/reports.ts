/** What reports share: the comparison with the previous period. */
export const reports = {
  'reports.points': '{points} points',
  'reports.up': 'Up {points} points',
  'reports.down': 'Down {points} points',
  'reports.unchanged': 'Unchanged',
  'reports.compare': 'vs. previous {count, plural, one {day} other {# days}}',
} as const;
