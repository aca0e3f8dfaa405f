import type { newChannels as en } from '../en/new-channels';

export const newChannels = {
  'newChannel.needs': 'Necesitas',
  'newChannel.time.website': '3 min',
  'newChannel.time.email': '5 min',
  'newChannel.time.telegram': '2 min',
  'newChannel.time.api': '5 min',
  'newChannel.text.website':
    'Un widget de chat en tu sitio web. Los visitantes pueden retomar sus conversaciones más tarde.',
  'newChannel.text.email': 'Responde desde aquí a una dirección compartida, como help@acme.example.',
  'newChannel.text.telegram': 'Mensajes privados a tu bot.',
  'newChannel.text.api': 'Envía y recibe mensajes desde tu propia aplicación.',
  'newChannel.need.website': 'Acceso al HTML de tu sitio web',
  'newChannel.need.email': 'Los datos de IMAP y SMTP, o\nUna regla que reenvíe el correo',
  'newChannel.need.telegram': 'Un token de bot de @BotFather',
  'newChannel.need.api': 'Un desarrollador\nUna URL de webhook (puedes añadirla después)',
  'newChannel.title.email': 'Conectar una dirección de correo',
  'newChannel.about.email':
    'El correo enviado a la dirección se convierte en conversaciones y tus respuestas salen de ella.',
  'newChannel.title.telegram': 'Conectar un bot de Telegram',
  'newChannel.about.telegram':
    'Los mensajes a tu bot se convierten en conversaciones. La bandeja de entrada toma el nombre del bot.',
  'newChannel.done.telegram': 'Tu bot está conectado. Envíale un mensaje para probarlo.',
} satisfies Record<keyof typeof en, string>;
