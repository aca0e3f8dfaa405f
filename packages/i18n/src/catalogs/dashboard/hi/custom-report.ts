import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'चैनल',
  'customReport.look': 'रूप',
  'customReport.look.bars': 'बार',
  'customReport.look.line': 'रेखा',
  'customReport.look.table': 'तालिका',
  'customReport.by.inbox': 'इनबॉक्स के अनुसार {metric}',
  'customReport.by.team': 'टीम के अनुसार {metric}',
  'customReport.by.agent': 'एजेंट के अनुसार {metric}',
  'customReport.by.label': 'लेबल के अनुसार {metric}',
  'customReport.by.channel': 'चैनल के अनुसार {metric}',
  'customReport.measured': 'गिने गए',
  'customReport.share': 'हिस्सा',
} satisfies Record<keyof typeof en, string>;
