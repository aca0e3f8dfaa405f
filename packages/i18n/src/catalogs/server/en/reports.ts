/** Reports as CSV. */
export const reports = {
  'report.csv.agent': 'Agent name',
  'report.csv.inbox': 'Inbox name',
  'report.csv.channel': 'Channel',
  'report.csv.label': 'Label',
  'report.csv.team': 'Team name',
  'report.csv.conversations': 'Conversations',
  'report.csv.firstResponse': 'Average first response time',
  'report.csv.resolution': 'Average resolution time',
  'report.csv.reply': 'Average customer waiting time',
  'report.csv.resolved': 'Resolutions',
  'report.csv.received': 'Messages received',
  'report.csv.sent': 'Messages sent',
  'report.csv.period': 'Reporting period {since} to {until}',
  'report.csv.none': 'N/A',
  'report.csv.timezone': 'Time zone',
  'report.csv.hour': 'Start of the hour',
} as const;
