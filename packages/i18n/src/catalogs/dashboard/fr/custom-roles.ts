export const customRoles = {
  'customRoles.pageTitle': 'Rôles personnalisés',
  'customRoles.about': 'Des autorisations au-delà d’agent et d’administrateur',
  'customRoles.text':
    'Des rôles avec exactement les autorisations que vous choisissez, au-delà d’agent et d’administrateur.',
  'customRoles.new': 'Créer un rôle',
  'customRoles.none': 'Aucun rôle personnalisé pour le moment',
  'customRoles.noneText':
    'Créez un rôle pour donner aux membres exactement les autorisations dont ils ont besoin.',
  'customRoles.nameHint': 'Par exemple « Équipe de nuit » ou « Rapports uniquement ».',
  'customRoles.permissions': 'Autorisations',
  'customRoles.permissionsHint': 'Les membres avec ce rôle ne peuvent faire que ce que vous sélectionnez.',
  'customRoles.noPermissions': 'Aucune autorisation',
  'customRoles.seesNoConversations':
    'Sélectionnez une autorisation de conversation pour donner accès aux conversations.',
  'customRoles.holders': 'Membres',
  'customRoles.holdersCount':
    '{count, plural, =0 {Aucun membre} one {# membre} many {# de membres} other {# membres}}',
  'customRoles.deleteUnused': 'Aucun membre n’a ce rôle.',
  'customRoles.deleteHolders':
    '{count, plural, one {# membre a ce rôle :} many {# de membres ont ce rôle :} other {# membres ont ce rôle :}}',
  'customRoles.deleteOthers': '{count, plural, one {et # autre.} many {et # d’autres.} other {et # autres.}}',
  'customRoles.becomeAgents':
    '{count, plural, one {# personne devient agent, avec toutes les autorisations d’un agent.} many {# de personnes deviennent agents, avec toutes les autorisations d’un agent.} other {# personnes deviennent agents, avec toutes les autorisations d’un agent.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, one {# personne devient administrateur, avec un accès complet.} many {# de personnes deviennent administrateurs, avec un accès complet.} other {# personnes deviennent administrateurs, avec un accès complet.}}',
  'customRoles.offTitle': 'Les rôles personnalisés ne sont pas inclus dans cet espace de travail',
  'customRoles.offCloud':
    'Passez à une offre supérieure pour créer des rôles avec exactement les autorisations que vous choisissez.',
  'customRoles.offOperator': 'L’administrateur de votre installation peut les activer.',
  'customRoles.offKept':
    'Les rôles existants restent en vigueur. Vous pouvez les supprimer, mais pas les modifier.',
  'customRoles.group.conversations': 'Conversations',
  'customRoles.group.others': 'Autres sections',

  'customRoles.permission.conversation_manage': 'Toutes les conversations',
  'customRoles.permissionText.conversation_manage':
    'Peut voir et gérer toutes les conversations de ses boîtes de réception et équipes.',
  'customRoles.permission.conversation_unassigned_manage': 'Conversations non attribuées et personnelles',
  'customRoles.permissionText.conversation_unassigned_manage':
    'Peut voir les conversations non attribuées et les siennes.',
  'customRoles.permission.conversation_participating_manage': 'Conversations avec participation',
  'customRoles.permissionText.conversation_participating_manage':
    'Peut voir les conversations qui lui sont attribuées ou auxquelles il participe.',
  'customRoles.permission.contact_manage': 'Contacts',
  'customRoles.permissionText.contact_manage': 'Peut voir, modifier, importer et exporter les contacts.',
  'customRoles.permission.report_manage': 'Rapports',
  'customRoles.permissionText.report_manage': 'Peut voir tous les rapports et les évaluations CSAT.',
  'customRoles.permission.knowledge_base_manage': 'Centre d’aide',
  'customRoles.permissionText.knowledge_base_manage': 'Peut modifier les portails, catégories et articles.',
  'customRoles.search': 'Rechercher des rôles',
  'customRoles.count': '{count, plural, one {# rôle} many {# de rôles} other {# rôles}}',
};
