export const helpCenterLists = {
  'helpLists.tabs': 'Artigos por status',
  'helpLists.order': '{articles}. Os visitantes veem os publicados nesta ordem.',
  'helpLists.views': 'Visualizações',
  'helpLists.openIn': 'Abrir em {language}: {title}',
  'helpLists.writeIn': 'Escrever em {language}: {title}',
  'helpLists.moreLanguages': 'Mais idiomas: {title}',
  'helpLists.bar': 'Artigos selecionados',
  'helpLists.selected': '{count, plural, one {# selecionado} many {# selecionados} other {# selecionados}}',
  'helpLists.selectAll': 'Selecionar todos os artigos',
  'helpLists.select': 'Selecionar {title}',
  'helpLists.setToDraft': 'Voltar para rascunho',
  'helpLists.move': 'Mover para categoria',
  'helpLists.published':
    '{count, plural, one {# artigo publicado} many {# de artigos publicados} other {# artigos publicados}}',
  'helpLists.draft':
    '{count, plural, one {# artigo voltou para rascunho} many {# de artigos voltaram para rascunho} other {# artigos voltaram para rascunho}}',
  'helpLists.archived':
    '{count, plural, one {# artigo arquivado} many {# de artigos arquivados} other {# artigos arquivados}}',
  'helpLists.moved':
    '{count, plural, one {# artigo movido para {name}} many {# de artigos movidos para {name}} other {# artigos movidos para {name}}}',
  'helpLists.deleted':
    '{count, plural, one {# artigo excluído} many {# de artigos excluídos} other {# artigos excluídos}}',
  'helpLists.deleteTitle':
    '{count, plural, one {Excluir # artigo?} many {Excluir # de artigos?} other {Excluir # artigos?}}',
  'helpLists.deleteText': 'As traduções não selecionadas permanecem. Esta ação não pode ser desfeita.',
  'helpLists.notChanged': 'Nenhum artigo foi alterado',
  'helpLists.withoutText': 'Adicione um texto antes de publicar: {titles}',
  'helpLists.undone': 'Alteração desfeita',
  'helpLists.notUndone': 'Não foi possível desfazer a alteração',
  'helpLists.handle': 'Mover {name}',
  'helpLists.handleHint': 'Espaço para levantar, setas para mover, Espaço para soltar, Escape para cancelar',
  'helpLists.toStart': 'Mover para o início',
  'helpLists.toEnd': 'Mover para o fim',
  'helpLists.position': 'Posição {position} de {count}',
  'helpLists.lifted': '{name}: levantado. {position}',
  'helpLists.dropped': '{name}: solto. {position}',
  'helpLists.canceled': 'Movimento cancelado. {name}: {position}',
  'helpLists.orderSaved': 'Ordem salva',
  'helpLists.orderNotSaved': 'Ordem não salva',
};
