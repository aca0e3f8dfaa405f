export const customRoles = {
  'customRoles.text': 'Lo que pueden hacer los miembros cuando no encajan ni agente ni administrador.',
  'customRoles.new': 'Nuevo rol',
  'customRoles.none': 'Los agentes pueden mucho; los administradores, todo',
  'customRoles.noneText': 'Un rol personalizado da exactamente los permisos que eliges y nada más.',
  'customRoles.description': 'Descripción',
  'customRoles.nameHint': 'Por ejemplo, «Turno de noche» o «Solo informes».',
  'customRoles.permissions': 'Permisos',
  'customRoles.permissionsHint': 'Quien tiene el rol puede hacer esto y nada más.',
  'customRoles.noPermissions': 'Sin permisos',
  'customRoles.seesNoConversations': 'Sin uno de los tres primeros no se ve ninguna conversación.',
  'customRoles.holders': 'Miembros',
  'customRoles.holdersCount':
    '{count, plural, =0 {Nadie} one {# miembro} many {# de miembros} other {# miembros}}',
  'customRoles.createTitle': 'Nuevo rol personalizado',
  'customRoles.editTitle': 'Editar «{name}»',
  'customRoles.created': 'Se ha creado el rol «{name}»',
  'customRoles.saved': 'Se ha guardado el rol «{name}»',
  'customRoles.deleteTitle': '¿Eliminar el rol «{name}»?',
  'customRoles.deleteUnused': 'Nadie tiene este rol.',
  'customRoles.deleteHolders':
    '{count, plural, one {# miembro tiene este rol:} many {# de miembros tienen este rol:} other {# miembros tienen este rol:}}',
  'customRoles.deleteOthers': '{count, plural, one {y # más.} many {y # más.} other {y # más.}}',
  'customRoles.becomeAgents':
    '{count, plural, one {# persona pasa a ser agente y puede hacer todo lo que hacen los agentes.} many {# de personas pasan a ser agentes y pueden hacer todo lo que hacen los agentes.} other {# personas pasan a ser agentes y pueden hacer todo lo que hacen los agentes.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, one {# persona pasa a ser administradora sin límites.} many {# de personas pasan a ser administradoras sin límites.} other {# personas pasan a ser administradoras sin límites.}}',
  'customRoles.deleted': 'Se ha eliminado el rol «{name}»',
  'customRoles.notDeleted': 'No se pudo eliminar el rol',
  'customRoles.offTitle': 'Los roles personalizados no forman parte de este espacio de trabajo',
  'customRoles.offCloud': 'Vienen con un plan mayor: roles con exactamente los permisos que eliges.',
  'customRoles.offOperator':
    'Quien opera esta instalación puede activarlos: roles con exactamente los permisos que eliges.',
  'customRoles.offKept':
    'Los roles que existen siguen limitando a quienes los tienen. Se pueden eliminar, pero no cambiar.',
  'customRoles.group.conversations': 'Conversaciones',
  'customRoles.group.others': 'Otras áreas',

  'customRoles.permission.conversation_manage': 'Todas las conversaciones',
  'customRoles.permissionText.conversation_manage': 'Ve y atiende todo en sus bandejas de entrada y equipos.',
  'customRoles.permission.conversation_unassigned_manage': 'Conversaciones sin asignar y propias',
  'customRoles.permissionText.conversation_unassigned_manage':
    'Ve lo que nadie tiene todavía y lo que tiene asignado.',
  'customRoles.permission.conversation_participating_manage': 'Conversaciones en las que participa',
  'customRoles.permissionText.conversation_participating_manage':
    'Ve lo que tiene asignado y aquello en lo que participa.',
  'customRoles.permission.contact_manage': 'Contactos',
  'customRoles.permissionText.contact_manage': 'Ve, cambia, importa y exporta contactos.',
  'customRoles.permission.report_manage': 'Informes',
  'customRoles.permissionText.report_manage': 'Ve todos los informes y las valoraciones de satisfacción.',
  'customRoles.permission.knowledge_base_manage': 'Centro de ayuda',
  'customRoles.permissionText.knowledge_base_manage': 'Cambia portales, categorías y artículos.',
  'customRoles.search': 'Buscar roles',
  'customRoles.count': '{count, plural, one {# rol} many {# roles} other {# roles}}',
};
