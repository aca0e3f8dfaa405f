export const installable = {
  'installable.updateTitle': 'Nueva versión disponible',
  'installable.updateText': 'Recarga para actualizar. Tus borradores están guardados.',
  'installable.reload': 'Recargar',
  'installable.later': 'Más tarde',
};
