export const contactBulk = {
  'contactBulk.bar': 'Contatos selecionados',
  'contactBulk.select': 'Selecionar {name}',
  'contactBulk.selectAll': 'Selecionar todos os contatos desta página',
  'contactBulk.addLabel': 'Adicionar etiqueta',
  'contactBulk.removeLabel': 'Remover etiqueta',
  'contactBulk.done':
    '{count, plural, one {# contato atualizado} many {# contatos atualizados} other {# contatos atualizados}}',
  'contactBulk.deleted':
    '{count, plural, one {# contato excluído} many {# contatos excluídos} other {# contatos excluídos}}',
  'contactBulk.undone':
    '{count, plural, one {Alteração em # contato desfeita} many {Alterações em # contatos desfeitas} other {Alterações em # contatos desfeitas}}',
  'contactBulk.refused':
    '{count, plural, one {Não foi possível alterar # contato} many {Não foi possível alterar # contatos} other {Não foi possível alterar # contatos}}',
  'contactBulk.deleteTitle':
    '{count, plural, one {Excluir # contato?} many {Excluir # contatos?} other {Excluir # contatos?}}',
  'contactBulk.deleteText':
    'As conversas, notas e arquivos deles também são excluídos. Isso não pode ser desfeito.',
  'contactBulk.typeCount': 'Digite {count} para confirmar',
  'contactBulk.selected': '{count, plural, one {# selecionado} many {# selecionados} other {# selecionados}}',
  'contactBulk.selectAllPages':
    '{count, plural, one {Selecionar #} many {Selecionar os #} other {Selecionar os #}}',
  'contactBulk.allSelected':
    '{count, plural, one {# selecionado} many {Os # selecionados} other {Os # selecionados}}',
  'contactBulk.tooMany': 'Filtre até {limit} ou menos para selecionar todos',
  'contactBulk.addToSegment': 'Adicionar a um segmento',
  'contactBulk.noLabelSegments': 'Só é possível adicionar a segmentos que filtram por etiqueta.',
  'contactBulk.addedToSegment':
    '{count, plural, one {# contato adicionado a {name}} many {# contatos adicionados a {name}} other {# contatos adicionados a {name}}}',
};
