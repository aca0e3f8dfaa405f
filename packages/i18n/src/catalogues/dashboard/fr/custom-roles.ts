export const customRoles = {
  'customRoles.text': 'Ce que les membres peuvent faire, là où ni agent ni administrateur ne convient.',
  'customRoles.new': 'Nouveau rôle',
  'customRoles.none': 'Les agents peuvent beaucoup, les administrateurs tout',
  'customRoles.noneText':
    'Un rôle personnalisé donne exactement les droits que vous choisissez, et rien d’autre.',
  'customRoles.description': 'Description',
  'customRoles.nameHint': 'Par exemple « Équipe de nuit » ou « Rapports seulement ».',
  'customRoles.permissions': 'Droits',
  'customRoles.permissionsHint': 'Qui a le rôle peut faire cela et rien d’autre.',
  'customRoles.noPermissions': 'Aucun droit',
  'customRoles.seesNoConversations': 'Sans l’un des trois premiers, aucune conversation n’est visible.',
  'customRoles.holders': 'Membres',
  'customRoles.holdersCount':
    '{count, plural, =0 {Personne} one {# membre} many {# de membres} other {# membres}}',
  'customRoles.createTitle': 'Nouveau rôle personnalisé',
  'customRoles.editTitle': 'Modifier « {name} »',
  'customRoles.created': 'Le rôle « {name} » est créé',
  'customRoles.saved': 'Le rôle « {name} » est enregistré',
  'customRoles.deleteTitle': 'Supprimer le rôle « {name} » ?',
  'customRoles.deleteUnused': 'Personne n’a ce rôle.',
  'customRoles.deleteHolders':
    '{count, plural, one {# membre a ce rôle :} many {# de membres ont ce rôle :} other {# membres ont ce rôle :}}',
  'customRoles.deleteOthers': '{count, plural, one {et # autre.} many {et # d’autres.} other {et # autres.}}',
  'customRoles.becomeAgents':
    '{count, plural, one {# personne devient agent et peut faire tout ce que font les agents.} many {# de personnes deviennent agents et peuvent faire tout ce que font les agents.} other {# personnes deviennent agents et peuvent faire tout ce que font les agents.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, one {# personne devient administrateur sans restriction.} many {# de personnes deviennent administrateurs sans restriction.} other {# personnes deviennent administrateurs sans restriction.}}',
  'customRoles.deleted': 'Le rôle « {name} » est supprimé',
  'customRoles.notDeleted': 'Le rôle n’a pas pu être supprimé',
  'customRoles.offTitle': 'Les rôles personnalisés ne font pas partie de cet espace de travail',
  'customRoles.offCloud':
    'Ils viennent avec une offre plus grande : des rôles avec exactement les droits que vous choisissez.',
  'customRoles.offOperator':
    'Qui exploite cette installation peut les activer : des rôles avec exactement les droits que vous choisissez.',
  'customRoles.offKept':
    'Les rôles existants continuent de limiter qui les possède. Ils peuvent être supprimés, mais pas modifiés.',
  'customRoles.group.conversations': 'Conversations',
  'customRoles.group.others': 'Autres domaines',

  'customRoles.permission.conversation_manage': 'Toutes les conversations',
  'customRoles.permissionText.conversation_manage':
    'Voit et traite tout dans ses boîtes de réception et équipes.',
  'customRoles.permission.conversation_unassigned_manage': 'Conversations non assignées et les siennes',
  'customRoles.permissionText.conversation_unassigned_manage':
    'Voit ce que personne n’a encore et ce qui lui est assigné.',
  'customRoles.permission.conversation_participating_manage': 'Conversations avec participation',
  'customRoles.permissionText.conversation_participating_manage':
    'Voit ce qui lui est assigné et ce à quoi la personne participe.',
  'customRoles.permission.contact_manage': 'Contacts',
  'customRoles.permissionText.contact_manage': 'Voit, modifie, importe et exporte les contacts.',
  'customRoles.permission.report_manage': 'Rapports',
  'customRoles.permissionText.report_manage': 'Voit tous les rapports et les notes de satisfaction.',
  'customRoles.permission.knowledge_base_manage': 'Centre d’aide',
  'customRoles.permissionText.knowledge_base_manage': 'Modifie les portails, catégories et articles.',
  'customRoles.search': 'Rechercher des rôles',
  'customRoles.count': '{count, plural, one {# rôle} many {# rôles} other {# rôles}}',
};
