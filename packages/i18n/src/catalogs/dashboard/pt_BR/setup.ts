export const setup = {
  'setup.title': 'Boas-vindas! Vamos configurar seu espaço de trabalho.',
  'setup.text':
    'Esta página aparece uma única vez. Você será o administrador e poderá convidar sua equipe depois.',
  'setup.workspaceName': 'Nome do espaço de trabalho',
  'setup.workspaceHint': 'Normalmente, o nome da sua empresa. Os clientes podem vê-lo.',
  'setup.yourName': 'Seu nome',
  'setup.sampleData': 'Carregar dados de exemplo',
  'setup.sampleDataText': 'Contatos, conversas e etiquetas para explorar. Você pode excluí-los depois.',
  'setup.submit': 'Criar espaço de trabalho',
  'setup.submittingSample': 'Adicionando dados de exemplo. Isso leva alguns segundos.',
  'setup.alreadyDone': 'Esta instalação já foi configurada. Entre na sua conta.',
};
