export const help = {
  'help.apiReference': 'Referencia de la API',
  'help.writing': 'Al escribir',
  'help.send': 'Enviar',
  'help.newLine': 'Nueva línea',
  'help.cannedResponse': 'Insertar respuesta predefinida',
  'help.mention': 'Mencionar a alguien del equipo en una nota',
  'help.bold': 'Negrita',
  'help.italic': 'Cursiva',
};
