import type { reports as en } from '../en/reports';

export const reports = {
  'report.csv.agent': 'Nome do agente',
  'report.csv.inbox': 'Nome da caixa de entrada',
  'report.csv.channel': 'Canal',
  'report.csv.label': 'Etiqueta',
  'report.csv.team': 'Nome da equipe',
  'report.csv.conversations': 'Conversas',
  'report.csv.firstResponse': 'Tempo médio da primeira resposta',
  'report.csv.resolution': 'Tempo médio de resolução',
  'report.csv.reply': 'Espera média do cliente',
  'report.csv.resolved': 'Resoluções',
  'report.csv.received': 'Mensagens recebidas',
  'report.csv.sent': 'Mensagens enviadas',
  'report.csv.period': 'Período de {since} a {until}',
  'report.csv.none': 'N/D',
  'report.csv.timezone': 'Fuso horário',
  'report.csv.hour': 'Início da hora',
} satisfies Record<keyof typeof en, string>;
