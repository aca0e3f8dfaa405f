export const customRoles = {
  'customRoles.pageTitle': 'Roles personalizados',
  'customRoles.about': 'Permisos más allá de agente y administrador',
  'customRoles.text': 'Roles con los permisos exactos que elijas, más allá de agente y administrador.',
  'customRoles.new': 'Crear rol',
  'customRoles.none': 'Aún no hay roles personalizados',
  'customRoles.noneText': 'Crea un rol para dar a los miembros exactamente los permisos que necesitan.',
  'customRoles.nameHint': 'Por ejemplo, «Turno de noche» o «Solo informes».',
  'customRoles.permissions': 'Permisos',
  'customRoles.permissionsHint': 'Los miembros con este rol solo pueden hacer lo que selecciones.',
  'customRoles.noPermissions': 'Sin permisos',
  'customRoles.seesNoConversations': 'Selecciona un permiso de conversaciones para dar acceso a ellas.',
  'customRoles.holders': 'Miembros',
  'customRoles.holdersCount':
    '{count, plural, =0 {Sin miembros} one {# miembro} many {# de miembros} other {# miembros}}',
  'customRoles.deleteUnused': 'Ningún miembro tiene este rol.',
  'customRoles.deleteHolders':
    '{count, plural, one {# miembro tiene este rol:} many {# de miembros tienen este rol:} other {# miembros tienen este rol:}}',
  'customRoles.deleteOthers': '{count, plural, one {y # más.} many {y # más.} other {y # más.}}',
  'customRoles.becomeAgents':
    '{count, plural, one {# persona pasa a ser agente con todos los permisos de agente.} many {# de personas pasan a ser agentes con todos los permisos de agente.} other {# personas pasan a ser agentes con todos los permisos de agente.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, one {# persona pasa a tener acceso completo de administrador.} many {# de personas pasan a tener acceso completo de administrador.} other {# personas pasan a tener acceso completo de administrador.}}',
  'customRoles.offTitle': 'Este espacio de trabajo no incluye roles personalizados',
  'customRoles.offCloud': 'Mejora tu plan para crear roles con los permisos exactos que elijas.',
  'customRoles.offOperator': 'El administrador de tu instalación puede activarlos.',
  'customRoles.offKept': 'Los roles existentes siguen vigentes. Puedes eliminarlos, pero no editarlos.',
  'customRoles.group.conversations': 'Conversaciones',
  'customRoles.group.others': 'Otras áreas',

  'customRoles.permission.conversation_manage': 'Todas las conversaciones',
  'customRoles.permissionText.conversation_manage':
    'Puede ver y gestionar todas las conversaciones de sus bandejas de entrada y equipos.',
  'customRoles.permission.conversation_unassigned_manage': 'Conversaciones sin asignar y propias',
  'customRoles.permissionText.conversation_unassigned_manage':
    'Puede ver las conversaciones sin asignar y las propias.',
  'customRoles.permission.conversation_participating_manage': 'Conversaciones en las que participa',
  'customRoles.permissionText.conversation_participating_manage':
    'Puede ver las conversaciones que tiene asignadas o en las que participa.',
  'customRoles.permission.contact_manage': 'Contactos',
  'customRoles.permissionText.contact_manage': 'Puede ver, editar, importar y exportar contactos.',
  'customRoles.permission.report_manage': 'Informes',
  'customRoles.permissionText.report_manage': 'Puede ver todos los informes y las valoraciones de CSAT.',
  'customRoles.permission.knowledge_base_manage': 'Centro de ayuda',
  'customRoles.permissionText.knowledge_base_manage': 'Puede editar portales, categorías y artículos.',
  'customRoles.search': 'Buscar roles',
  'customRoles.count': '{count, plural, one {# rol} many {# de roles} other {# roles}}',
};
