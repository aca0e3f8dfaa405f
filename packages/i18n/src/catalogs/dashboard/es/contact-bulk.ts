export const contactBulk = {
  'contactBulk.bar': 'Contactos seleccionados',
  'contactBulk.select': 'Seleccionar {name}',
  'contactBulk.selectAll': 'Seleccionar todos los contactos de esta página',
  'contactBulk.addLabel': 'Añadir etiqueta',
  'contactBulk.removeLabel': 'Quitar etiqueta',
  'contactBulk.done':
    '{count, plural, one {# contacto actualizado} many {# contactos actualizados} other {# contactos actualizados}}',
  'contactBulk.deleted':
    '{count, plural, one {# contacto eliminado} many {# contactos eliminados} other {# contactos eliminados}}',
  'contactBulk.undone':
    '{count, plural, one {Cambio en # contacto deshecho} many {Cambios en # contactos deshechos} other {Cambios en # contactos deshechos}}',
  'contactBulk.refused':
    '{count, plural, one {No se pudo cambiar # contacto} many {No se pudieron cambiar # contactos} other {No se pudieron cambiar # contactos}}',
  'contactBulk.deleteTitle':
    '{count, plural, one {¿Eliminar # contacto?} many {¿Eliminar # contactos?} other {¿Eliminar # contactos?}}',
  'contactBulk.deleteText':
    'También se eliminan sus conversaciones, notas y archivos. Esto no se puede deshacer.',
  'contactBulk.typeCount': 'Escribe {count} para confirmar',
  'contactBulk.selected':
    '{count, plural, one {# seleccionado} many {# seleccionados} other {# seleccionados}}',
  'contactBulk.selectAllPages':
    '{count, plural, one {Seleccionar #} many {Seleccionar los #} other {Seleccionar los #}}',
  'contactBulk.allSelected':
    '{count, plural, one {# seleccionado} many {Los # seleccionados} other {Los # seleccionados}}',
  'contactBulk.tooMany': 'Filtra hasta {limit} o menos para seleccionarlos todos',
  'contactBulk.addToSegment': 'Añadir a un segmento',
  'contactBulk.noLabelSegments': 'Solo se puede añadir a segmentos que filtran por etiqueta.',
  'contactBulk.addedToSegment':
    '{count, plural, one {# contacto añadido a {name}} many {# contactos añadidos a {name}} other {# contactos añadidos a {name}}}',
};
