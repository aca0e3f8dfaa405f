import type { reports as en } from '../en/reports';

export const reports = {
  'report.csv.agent': 'एजेंट का नाम',
  'report.csv.inbox': 'इनबॉक्स का नाम',
  'report.csv.channel': 'चैनल',
  'report.csv.label': 'लेबल',
  'report.csv.team': 'टीम का नाम',
  'report.csv.conversations': 'बातचीत',
  'report.csv.firstResponse': 'पहले जवाब का औसत समय',
  'report.csv.resolution': 'समाधान का औसत समय',
  'report.csv.reply': 'ग्राहक का औसत इंतज़ार',
  'report.csv.resolved': 'समाधान',
  'report.csv.received': 'मिले संदेश',
  'report.csv.sent': 'भेजे गए संदेश',
  'report.csv.period': 'अवधि {since} से {until}',
  'report.csv.none': 'उपलब्ध नहीं',
  'report.csv.timezone': 'समय क्षेत्र',
  'report.csv.hour': 'घंटे की शुरुआत',
} satisfies Record<keyof typeof en, string>;
