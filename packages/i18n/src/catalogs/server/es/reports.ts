import type { reports as en } from '../en/reports';

export const reports = {
  'report.csv.agent': 'Nombre del agente',
  'report.csv.inbox': 'Nombre de la bandeja de entrada',
  'report.csv.channel': 'Canal',
  'report.csv.label': 'Etiqueta',
  'report.csv.team': 'Nombre del equipo',
  'report.csv.conversations': 'Conversaciones',
  'report.csv.firstResponse': 'Tiempo medio de primera respuesta',
  'report.csv.resolution': 'Tiempo medio de resolución',
  'report.csv.reply': 'Espera media del cliente',
  'report.csv.resolved': 'Resoluciones',
  'report.csv.received': 'Mensajes recibidos',
  'report.csv.sent': 'Mensajes enviados',
  'report.csv.period': 'Periodo del {since} al {until}',
  'report.csv.none': 'N/D',
  'report.csv.timezone': 'Zona horaria',
  'report.csv.hour': 'Comienzo de la hora',
} satisfies Record<keyof typeof en, string>;
