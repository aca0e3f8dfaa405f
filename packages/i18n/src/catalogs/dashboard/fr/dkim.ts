import type { dkim as en } from '../en/dkim';

export const dkim = {
  'dkim.title': 'Signature du domaine (DKIM)',
  'dkim.text':
    'Une signature prouve que les e-mails viennent bien de votre domaine : ils finissent moins souvent dans les indésirables. Inutile si votre serveur de messagerie signe déjà.',
  'dkim.create': 'Créer une clé',
  'dkim.on': 'Signature active',
  'dkim.waiting': 'En attente du DNS',
  'dkim.add':
    'Ajoutez cet enregistrement TXT au DNS de {domain}, puis vérifiez-le. Les e-mails seront alors signés.',
  'dkim.signing':
    'Les e-mails de {domain} sont signés. Conservez cet enregistrement TXT tant que vous utilisez la clé.',
  'dkim.recordName': 'Nom de l’enregistrement',
  'dkim.recordValue': 'Valeur de l’enregistrement',
  'dkim.check': 'Vérifier l’enregistrement',
  'dkim.check.right': 'L’enregistrement est correct. Les e-mails sont maintenant signés.',
  'dkim.check.missing':
    'L’enregistrement est introuvable dans le DNS de {domain}. Un nouvel enregistrement peut mettre quelques heures à apparaître.',
  'dkim.check.different':
    'L’enregistrement contient une autre clé : les e-mails ne sont pas signés. Copiez à nouveau sa valeur.',
  'dkim.check.unreachable': 'Le DNS de {domain} n’a pas répondu. Réessayez dans quelques minutes.',
  'dkim.remove': 'Supprimer la clé',
  'dkim.removeTitle': 'Supprimer cette clé ?',
  'dkim.removeText':
    'Les e-mails ne seront plus signés. La clé ne peut pas être restaurée ; une nouvelle demande un nouvel enregistrement DNS.',
} satisfies Record<keyof typeof en, string>;
