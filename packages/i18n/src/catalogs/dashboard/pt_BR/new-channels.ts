import type { newChannels as en } from '../en/new-channels';

export const newChannels = {
  'newChannel.needs': 'Você precisa de',
  'newChannel.time.website': '3 min',
  'newChannel.time.email': '5 min',
  'newChannel.time.telegram': '2 min',
  'newChannel.time.api': '5 min',
  'newChannel.text.website':
    'Um widget de chat no seu site. Os visitantes podem voltar às conversas mais tarde.',
  'newChannel.text.email': 'Responda por aqui a um endereço compartilhado, como help@acme.example.',
  'newChannel.text.telegram': 'Mensagens privadas para o seu bot.',
  'newChannel.text.api': 'Envie e receba mensagens pelo seu próprio app.',
  'newChannel.need.website': 'Acesso ao HTML do seu site',
  'newChannel.need.email': 'Os dados de IMAP e SMTP, ou\nUma regra que encaminhe os e-mails',
  'newChannel.need.telegram': 'Um token de bot do @BotFather',
  'newChannel.need.api': 'Uma pessoa desenvolvedora\nUma URL de webhook (pode ser adicionada depois)',
  'newChannel.title.email': 'Conectar um endereço de e-mail',
  'newChannel.about.email': 'Os e-mails enviados ao endereço viram conversas, e suas respostas saem dele.',
  'newChannel.title.telegram': 'Conectar um bot do Telegram',
  'newChannel.about.telegram':
    'As mensagens para o seu bot viram conversas. A caixa de entrada recebe o nome do bot.',
  'newChannel.done.telegram': 'Seu bot está conectado. Envie uma mensagem para testar.',
} satisfies Record<keyof typeof en, string>;
