export const visitors = {
  'visitors.emailCollect.text': 'Dale al equipo una forma de contactar contigo.',
  'visitors.emailCollect.question': 'Recibe avisos por correo',
};
