import type { dkim as en } from '../en/dkim';

export const dkim = {
  'dkim.title': 'Signatur der Domain (DKIM)',
  'dkim.text':
    'Eine Signatur beweist, dass E-Mails wirklich von Ihrer Domain stammen. So landen weniger davon im Spam. Wenn Ihr Mailserver bereits signiert, brauchen Sie sie nicht.',
  'dkim.create': 'Schlüssel erstellen',
  'dkim.on': 'Signiert',
  'dkim.waiting': 'Wartet auf DNS',
  'dkim.add':
    'Fügen Sie diesen TXT-Eintrag zum DNS von {domain} hinzu und prüfen Sie ihn. Ab dann werden E-Mails signiert.',
  'dkim.signing':
    'E-Mails von {domain} werden signiert. Behalten Sie diesen TXT-Eintrag, solange Sie den Schlüssel verwenden.',
  'dkim.recordName': 'Name des Eintrags',
  'dkim.recordValue': 'Wert des Eintrags',
  'dkim.check': 'Eintrag prüfen',
  'dkim.check.right': 'Der Eintrag ist richtig. E-Mails werden jetzt signiert.',
  'dkim.check.missing':
    'Der Eintrag wurde im DNS von {domain} nicht gefunden. Neue Einträge brauchen manchmal einige Stunden.',
  'dkim.check.different':
    'Der Eintrag enthält einen anderen Schlüssel, deshalb wird nicht signiert. Kopieren Sie den Wert erneut.',
  'dkim.check.unreachable':
    'Das DNS von {domain} hat nicht geantwortet. Versuchen Sie es in einigen Minuten erneut.',
  'dkim.remove': 'Schlüssel entfernen',
  'dkim.removeTitle': 'Diesen Schlüssel entfernen?',
  'dkim.removeText':
    'E-Mails werden nicht mehr signiert. Der Schlüssel lässt sich nicht wiederherstellen; ein neuer braucht einen neuen DNS-Eintrag.',
} satisfies Record<keyof typeof en, string>;
