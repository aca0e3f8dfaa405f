export const installable = {
  'installable.updateTitle': 'Nova versão disponível',
  'installable.updateText': 'Recarregue para atualizar. Seus rascunhos estão salvos.',
  'installable.reload': 'Recarregar',
  'installable.later': 'Mais tarde',
};
