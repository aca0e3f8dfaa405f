import type { roundTrip as en } from '../en/round-trip';

export const roundTrip = {
  'roundTrip.title': 'E-mail de teste',
  'roundTrip.text':
    'Envie um e-mail desta caixa de entrada para ela mesma e veja se o envio e o recebimento funcionam. Nenhuma conversa é criada.',
  'roundTrip.send': 'Enviar e-mail de teste',
  'roundTrip.again': 'Enviar novamente',
  'roundTrip.sending': 'Enviando para {address}',
  'roundTrip.sent': 'Enviado para {address}',
  'roundTrip.notSent': 'Não foi possível enviar para {address}',
  'roundTrip.acceptedBy': 'Aceito por {server}',
  'roundTrip.forwardWaiting': 'Receber no endereço de encaminhamento',
  'roundTrip.forwardArrived': 'Recebido no endereço de encaminhamento',
  'roundTrip.waiting': 'Receber nesta caixa de entrada',
  'roundTrip.arrived': 'Recebido nesta caixa de entrada',
  'roundTrip.missing': 'Ainda não recebido',
  'roundTrip.bounced': 'Devolvido como não entregue',
  'roundTrip.strayed': 'Recebido em outra caixa de entrada',
  'roundTrip.after': '{count, plural, one {Após # segundo} many {Após # segundos} other {Após # segundos}}',
  'roundTrip.works': 'O envio e o recebimento funcionam',
  'roundTrip.stay': 'Você pode sair desta página. O resultado fica aqui.',
  'roundTrip.advice.forwarding_or_receiver':
    'Verifique a regra que encaminha {address} para esta instalação e a pasta de spam dessa caixa postal. Se estiver tudo certo, peça ao administrador da sua instalação para verificar as configurações de e-mail de entrada.',
  'roundTrip.advice.forwarding_rule':
    'O endereço de encaminhamento funciona, mas nada chegou por {address}. Verifique a regra de encaminhamento e a pasta de spam dessa caixa postal.',
  'roundTrip.advice.mailbox_unread':
    'A caixa postal não foi verificada desde o envio. Pergunte ao administrador da sua instalação se o processo em segundo plano está ativo.',
  'roundTrip.advice.mailbox_unreadable':
    'Não é possível ler a caixa postal agora. Corrija as configurações de e-mails recebidos e envie novamente.',
  'roundTrip.advice.no_outgoing_server':
    'Esta instalação não tem servidor de saída. Peça ao administrador dela para configurar um ou envie pelo seu próprio servidor.',
  'roundTrip.advice.not_in_mailbox':
    'O e-mail não está na pasta de entrada da caixa postal. Verifique o spam, as regras que movem e-mails e se o que é enviado para {address} chega a esta caixa postal.',
  'roundTrip.advice.not_sent':
    'O e-mail ainda aguarda o envio. Pergunte ao administrador da sua instalação se o processo em segundo plano está ativo.',
  'roundTrip.advice.other_inbox':
    'Ele chegou em {inbox}. Verifique para qual caixa de entrada a regra de encaminhamento aponta.',
  'roundTrip.advice.receiver_unreachable':
    'Nada chegou ao endereço de encaminhamento. Peça ao administrador da sua instalação para verificar o registro MX do domínio e as configurações de e-mail de entrada.',
  'roundTrip.advice.sign_in_again': 'Entre novamente no provedor de e-mail nas configurações de conexão.',
} satisfies Record<keyof typeof en, string>;
