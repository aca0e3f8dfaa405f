export const visitors = {
  'visitors.emailCollect.text': 'Indiquez à l’équipe comment vous joindre.',
  'visitors.emailCollect.question': 'Être averti par e-mail',
};
