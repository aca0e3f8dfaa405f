export const visitors = {
  'visitors.emailCollect.text': 'Dale al equipo una forma de contactarte.',
  'visitors.emailCollect.question': 'Recibe notificaciones por correo',
};
