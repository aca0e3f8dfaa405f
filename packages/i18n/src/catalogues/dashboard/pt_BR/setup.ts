export const setup = {
  'setup.title': 'Boas-vindas. Vamos configurar seu espaço de trabalho.',
  'setup.text':
    'Esta página aparece uma só vez. Você se torna o administrador e pode convidar sua equipe depois.',
  'setup.workspaceName': 'Nome do espaço de trabalho',
  'setup.workspaceHint': 'Em geral, o nome da sua empresa. Os clientes podem vê-lo.',
  'setup.yourName': 'Seu nome',
  'setup.sampleData': 'Carregar dados de exemplo',
  'setup.sampleDataText': 'Pessoas, conversas e etiquetas para explorar. Você pode excluí-las depois.',
  'setup.submit': 'Criar o espaço de trabalho',
  'setup.submittingSample': 'Os dados de exemplo estão sendo gravados. Isso leva alguns segundos.',
  'setup.alreadyDone': 'Esta instalação foi configurada nesse meio-tempo. Faça login.',
};
