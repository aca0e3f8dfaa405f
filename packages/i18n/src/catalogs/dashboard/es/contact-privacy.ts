export const contactPrivacy = {
  'contactPrivacy.export': 'Exportar datos',
  'contactPrivacy.exportStarted': 'Exportación iniciada',
  'contactPrivacy.exportMail': 'Recibirás un correo cuando esté lista.',
  'contactPrivacy.exportRunning': 'Preparando la exportación de datos…',
  'contactPrivacy.exportReady': 'Exportación de datos lista',
  'contactPrivacy.until': 'Disponible hasta el {date}',
  'contactPrivacy.exportFailed': 'No se pudieron exportar los datos',
  'contactPrivacy.erase': 'Borrar en todas partes',
  'contactPrivacy.eraseTitle': '¿Borrar a {name} en todas partes?',
  'contactPrivacy.eraseText':
    'Elimina el contacto con todas sus conversaciones, mensajes, archivos y notas, y lo quita de los registros. Solo se conserva quién borró qué ID de contacto y cuándo. No se puede deshacer.',
  'contactPrivacy.eraseStarted': 'Borrando el contacto',
  'contactPrivacy.notErased': 'No se pudo borrar el contacto',
};
