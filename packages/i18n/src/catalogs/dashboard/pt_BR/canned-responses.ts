export const cannedResponses = {
  'cannedResponses.pageTitle': 'Respostas prontas',
  'cannedResponses.about': 'Respostas salvas que os agentes inserem com uma barra',
  'cannedResponses.text': 'Respostas salvas que os agentes inserem digitando / na caixa de resposta.',
  'cannedResponses.new': 'Criar resposta pronta',
  'cannedResponses.none': 'Nenhuma resposta pronta ainda',
  'cannedResponses.noneText':
    'Salve as respostas que você mais envia. Digite / e o código curto para inserir uma, com dados como o nome do cliente.',
  'cannedResponses.search': 'Buscar por código curto ou conteúdo',
  'cannedResponses.count':
    '{count, plural, one {# resposta pronta} many {# de respostas prontas} other {# respostas prontas}}',
  'cannedResponses.code': 'Código curto',
  'cannedResponses.codeHint': 'O que você digita depois da barra, por exemplo “reembolso”.',
  'cannedResponses.taken': 'Já existe uma resposta pronta com este código curto.',
  'cannedResponses.content': 'Conteúdo',
  'cannedResponses.contentPlaceholder': "Olá, '{{contact.first_name}}', …",
  'cannedResponses.changed': 'Atualizada',
  'cannedResponses.deleteText':
    'Ela não poderá mais ser inserida. As mensagens já enviadas não são afetadas.',
  'cannedResponses.insertVariable': 'Inserir variável',
  'cannedResponses.variableFilled': 'Preenchida ao inserir a resposta',
  'cannedResponses.example': 'Prévia',
  'cannedResponses.sampleContact': 'Sofia Oliveira',
  'cannedResponses.sampleInbox': 'Site',
};
