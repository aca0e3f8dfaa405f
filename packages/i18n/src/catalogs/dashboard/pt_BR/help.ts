export const help = {
  'help.apiReference': 'Referência da API',
  'help.writing': 'Ao escrever',
  'help.send': 'Enviar',
  'help.newLine': 'Nova linha',
  'help.cannedResponse': 'Inserir resposta pronta',
  'help.mention': 'Mencionar um colega em uma nota',
  'help.bold': 'Negrito',
  'help.italic': 'Itálico',
};
