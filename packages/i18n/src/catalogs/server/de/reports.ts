import type { reports as en } from '../en/reports';

export const reports = {
  'report.csv.agent': 'Name des Agenten',
  'report.csv.inbox': 'Name des Posteingangs',
  'report.csv.channel': 'Kanal',
  'report.csv.label': 'Label',
  'report.csv.team': 'Name des Teams',
  'report.csv.conversations': 'Unterhaltungen',
  'report.csv.firstResponse': 'Durchschnittliche Zeit bis zur ersten Antwort',
  'report.csv.resolution': 'Durchschnittliche Zeit bis zur Lösung',
  'report.csv.reply': 'Durchschnittliche Wartezeit der Kunden',
  'report.csv.resolved': 'Lösungen',
  'report.csv.received': 'Empfangene Nachrichten',
  'report.csv.sent': 'Gesendete Nachrichten',
  'report.csv.period': 'Zeitraum {since} bis {until}',
  'report.csv.none': 'k. A.',
  'report.csv.timezone': 'Zeitzone',
  'report.csv.hour': 'Beginn der Stunde',
} satisfies Record<keyof typeof en, string>;
