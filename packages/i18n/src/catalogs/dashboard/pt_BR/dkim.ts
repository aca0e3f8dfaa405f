import type { dkim as en } from '../en/dkim';

export const dkim = {
  'dkim.title': 'Assinatura do domínio (DKIM)',
  'dkim.text':
    'A assinatura comprova que os e-mails vêm mesmo do seu domínio, e menos deles vão para o spam. Ela não é necessária se o seu servidor de e-mail já assina.',
  'dkim.create': 'Criar chave',
  'dkim.on': 'Assinando',
  'dkim.waiting': 'Aguardando o DNS',
  'dkim.add':
    'Adicione este registro TXT ao DNS de {domain} e verifique-o. A partir daí, os e-mails são assinados.',
  'dkim.signing': 'Os e-mails de {domain} são assinados. Mantenha este registro TXT enquanto usar a chave.',
  'dkim.recordName': 'Nome do registro',
  'dkim.recordValue': 'Valor do registro',
  'dkim.check': 'Verificar registro',
  'dkim.check.right': 'O registro está correto. Os e-mails agora são assinados.',
  'dkim.check.missing':
    'O registro não foi encontrado no DNS de {domain}. Registros novos podem levar algumas horas para aparecer.',
  'dkim.check.different':
    'O registro contém outra chave, por isso os e-mails não são assinados. Copie o valor novamente.',
  'dkim.check.unreachable': 'O DNS de {domain} não respondeu. Tente novamente em alguns minutos.',
  'dkim.remove': 'Remover chave',
  'dkim.removeTitle': 'Remover esta chave?',
  'dkim.removeText':
    'Os e-mails deixam de ser assinados. A chave não pode ser restaurada; uma nova precisa de outro registro DNS.',
} satisfies Record<keyof typeof en, string>;
