export const visitors = {
  'visitors.emailCollect.text': 'Deixe uma forma de a equipe falar com você.',
  'visitors.emailCollect.question': 'Receba notificações por e-mail',
};
