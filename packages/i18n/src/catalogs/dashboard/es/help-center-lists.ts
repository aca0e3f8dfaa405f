export const helpCenterLists = {
  'helpLists.tabs': 'Artículos por estado',
  'helpLists.order': '{articles}. Los visitantes ven los publicados en este orden.',
  'helpLists.views': 'Visitas',
  'helpLists.openIn': 'Abrir en {language}: {title}',
  'helpLists.writeIn': 'Escribir en {language}: {title}',
  'helpLists.moreLanguages': 'Más idiomas: {title}',
  'helpLists.bar': 'Artículos seleccionados',
  'helpLists.selected':
    '{count, plural, one {# seleccionado} many {# seleccionados} other {# seleccionados}}',
  'helpLists.selectAll': 'Seleccionar todos los artículos',
  'helpLists.select': 'Seleccionar {title}',
  'helpLists.setToDraft': 'Pasar a borrador',
  'helpLists.move': 'Mover a una categoría',
  'helpLists.published':
    '{count, plural, one {# artículo publicado} many {# de artículos publicados} other {# artículos publicados}}',
  'helpLists.draft':
    '{count, plural, one {# artículo pasado a borrador} many {# de artículos pasados a borrador} other {# artículos pasados a borrador}}',
  'helpLists.archived':
    '{count, plural, one {# artículo archivado} many {# de artículos archivados} other {# artículos archivados}}',
  'helpLists.moved':
    '{count, plural, one {# artículo movido a {name}} many {# de artículos movidos a {name}} other {# artículos movidos a {name}}}',
  'helpLists.deleted':
    '{count, plural, one {# artículo eliminado} many {# de artículos eliminados} other {# artículos eliminados}}',
  'helpLists.deleteTitle':
    '{count, plural, one {¿Eliminar # artículo?} many {¿Eliminar # de artículos?} other {¿Eliminar # artículos?}}',
  'helpLists.deleteText': 'Las traducciones no seleccionadas se conservan. Esta acción no se puede deshacer.',
  'helpLists.notChanged': 'No se ha cambiado ningún artículo',
  'helpLists.withoutText': 'Añade un texto antes de publicar: {titles}',
  'helpLists.undone': 'Cambio deshecho',
  'helpLists.notUndone': 'No se pudo deshacer el cambio',
  'helpLists.handle': 'Mover {name}',
  'helpLists.handleHint':
    'Espacio para levantar, flechas para mover, Espacio para soltar, Escape para cancelar',
  'helpLists.toStart': 'Mover al principio',
  'helpLists.toEnd': 'Mover al final',
  'helpLists.position': 'Posición {position} de {count}',
  'helpLists.lifted': '{name}: levantado. {position}',
  'helpLists.dropped': '{name}: soltado. {position}',
  'helpLists.canceled': 'Movimiento cancelado. {name}: {position}',
  'helpLists.orderSaved': 'Orden guardado',
  'helpLists.orderNotSaved': 'Orden no guardado',
};
