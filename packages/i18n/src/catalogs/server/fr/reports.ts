import type { reports as en } from '../en/reports';

export const reports = {
  'report.csv.agent': 'Nom de l’agent',
  'report.csv.inbox': 'Nom de la boîte de réception',
  'report.csv.channel': 'Canal',
  'report.csv.label': 'Étiquette',
  'report.csv.team': 'Nom de l’équipe',
  'report.csv.conversations': 'Conversations',
  'report.csv.firstResponse': 'Délai moyen de première réponse',
  'report.csv.resolution': 'Délai moyen de résolution',
  'report.csv.reply': 'Attente moyenne du client',
  'report.csv.resolved': 'Résolutions',
  'report.csv.received': 'Messages reçus',
  'report.csv.sent': 'Messages envoyés',
  'report.csv.period': 'Période du {since} au {until}',
  'report.csv.none': 'N/D',
  'report.csv.timezone': 'Fuseau horaire',
  'report.csv.hour': 'Début de l’heure',
} satisfies Record<keyof typeof en, string>;
