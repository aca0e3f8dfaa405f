export const cannedResponses = {
  'cannedResponses.pageTitle': 'Respuestas predefinidas',
  'cannedResponses.about': 'Respuestas guardadas que los agentes insertan con una barra',
  'cannedResponses.text':
    'Respuestas guardadas que los agentes insertan escribiendo / en el cuadro de respuesta.',
  'cannedResponses.new': 'Crear respuesta predefinida',
  'cannedResponses.none': 'Aún no hay respuestas predefinidas',
  'cannedResponses.noneText':
    'Guarda las respuestas que envías a menudo. Escribe / y el código corto para insertar una con datos como el nombre del cliente.',
  'cannedResponses.search': 'Buscar por código corto o contenido',
  'cannedResponses.count':
    '{count, plural, one {# respuesta predefinida} many {# de respuestas predefinidas} other {# respuestas predefinidas}}',
  'cannedResponses.code': 'Código corto',
  'cannedResponses.codeHint': 'Lo que escribes después de la barra; por ejemplo, «reembolso».',
  'cannedResponses.taken': 'Ya existe una respuesta predefinida con este código corto.',
  'cannedResponses.content': 'Contenido',
  'cannedResponses.contentPlaceholder': "Hola, '{{contact.first_name}}': …",
  'cannedResponses.changed': 'Actualizada',
  'cannedResponses.deleteText': 'Ya no se podrá insertar. Los mensajes enviados no cambian.',
  'cannedResponses.insertVariable': 'Insertar variable',
  'cannedResponses.variableFilled': 'Se rellena al insertar la respuesta',
  'cannedResponses.example': 'Vista previa',
  'cannedResponses.sampleContact': 'Sofia Oliveira',
  'cannedResponses.sampleInbox': 'Sitio web',
};
