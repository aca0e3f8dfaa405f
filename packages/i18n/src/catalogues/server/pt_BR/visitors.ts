export const visitors = {
  'visitors.emailCollect.text': 'Dê à equipe uma forma de falar com você.',
  'visitors.emailCollect.question': 'Receba um aviso por e-mail',
};
