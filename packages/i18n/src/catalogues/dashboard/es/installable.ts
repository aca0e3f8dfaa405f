export const installable = {
  'installable.updateTitle': 'Hay una nueva versión',
  'installable.updateText': 'Vuelve a cargar para usarla. Tus borradores se conservan.',
  'installable.reload': 'Volver a cargar',
  'installable.later': 'Más tarde',
};
