export const installable = {
  'installable.updateTitle': 'Há uma nova versão',
  'installable.updateText': 'Recarregue para usá-la. Seus rascunhos são mantidos.',
  'installable.reload': 'Recarregar',
  'installable.later': 'Mais tarde',
};
