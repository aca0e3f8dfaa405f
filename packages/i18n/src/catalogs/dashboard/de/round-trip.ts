import type { roundTrip as en } from '../en/round-trip';

export const roundTrip = {
  'roundTrip.title': 'Test-E-Mail',
  'roundTrip.text':
    'Der Posteingang sendet sich selbst eine E-Mail. So sehen Sie, ob Senden und Empfangen funktionieren. Ein Gespräch entsteht dabei nicht.',
  'roundTrip.send': 'Test-E-Mail senden',
  'roundTrip.again': 'Erneut senden',
  'roundTrip.sending': 'Wird an {address} gesendet',
  'roundTrip.sent': 'An {address} gesendet',
  'roundTrip.notSent': 'An {address} nicht gesendet',
  'roundTrip.acceptedBy': 'Angenommen von {server}',
  'roundTrip.forwardWaiting': 'An der Weiterleitungsadresse empfangen',
  'roundTrip.forwardArrived': 'An der Weiterleitungsadresse empfangen',
  'roundTrip.waiting': 'In diesem Posteingang empfangen',
  'roundTrip.arrived': 'In diesem Posteingang empfangen',
  'roundTrip.missing': 'Noch nicht empfangen',
  'roundTrip.bounced': 'Als unzustellbar zurückgekommen',
  'roundTrip.strayed': 'In einem anderen Posteingang empfangen',
  'roundTrip.after': '{count, plural, one {Nach # Sekunde} other {Nach # Sekunden}}',
  'roundTrip.works': 'Senden und Empfangen funktionieren',
  'roundTrip.stay': 'Sie können die Seite verlassen. Das Ergebnis bleibt hier stehen.',
  'roundTrip.advice.forwarding_or_receiver':
    'Prüfen Sie die Regel, die {address} an diese Installation weiterleitet, und den Spam-Ordner dieses Postfachs. Wenn beides stimmt, bitten Sie den Administrator Ihrer Installation, die Einstellungen für eingehende E-Mails zu prüfen.',
  'roundTrip.advice.forwarding_rule':
    'Die Weiterleitungsadresse funktioniert, aber über {address} kam nichts an. Prüfen Sie die Weiterleitungsregel und den Spam-Ordner dieses Postfachs.',
  'roundTrip.advice.mailbox_unread':
    'Das Postfach wurde seit dem Senden nicht abgerufen. Fragen Sie den Administrator Ihrer Installation, ob der Hintergrundprozess läuft.',
  'roundTrip.advice.mailbox_unreadable':
    'Das Postfach kann gerade nicht gelesen werden. Korrigieren Sie die Einstellungen für eingehende E-Mails und senden Sie dann erneut.',
  'roundTrip.advice.no_outgoing_server':
    'Diese Installation hat keinen Server für ausgehende E-Mails. Bitten Sie ihren Administrator, einen einzurichten, oder senden Sie über Ihren eigenen Server.',
  'roundTrip.advice.not_in_mailbox':
    'Die E-Mail liegt nicht im Posteingangsordner des Postfachs. Prüfen Sie den Spam-Ordner und Regeln, die E-Mails verschieben, und ob E-Mails an {address} in diesem Postfach landen.',
  'roundTrip.advice.not_sent':
    'Die E-Mail wartet noch darauf, gesendet zu werden. Fragen Sie den Administrator Ihrer Installation, ob der Hintergrundprozess läuft.',
  'roundTrip.advice.other_inbox':
    'Sie kam in {inbox} an. Prüfen Sie, auf welchen Posteingang Ihre Weiterleitungsregel zeigt.',
  'roundTrip.advice.receiver_unreachable':
    'An der Weiterleitungsadresse kam nichts an. Bitten Sie den Administrator Ihrer Installation, den MX-Eintrag der Domain und die Einstellungen für eingehende E-Mails zu prüfen.',
  'roundTrip.advice.sign_in_again':
    'Melden Sie sich in den Verbindungseinstellungen erneut beim E-Mail-Anbieter an.',
} satisfies Record<keyof typeof en, string>;
