export const customRoles = {
  'customRoles.text': 'O que os membros podem fazer quando nem agente nem administrador serve.',
  'customRoles.new': 'Nova função',
  'customRoles.none': 'Agentes podem muito; administradores, tudo',
  'customRoles.noneText':
    'Uma função personalizada dá exatamente as permissões que você escolhe e nada mais.',
  'customRoles.description': 'Descrição',
  'customRoles.nameHint': 'Por exemplo, “Turno da noite” ou “Só relatórios”.',
  'customRoles.permissions': 'Permissões',
  'customRoles.permissionsHint': 'Quem tem a função pode fazer isto e nada mais.',
  'customRoles.noPermissions': 'Sem permissões',
  'customRoles.seesNoConversations': 'Sem uma das três primeiras, nenhuma conversa é vista.',
  'customRoles.holders': 'Membros',
  'customRoles.holdersCount':
    '{count, plural, =0 {Ninguém} one {# membro} many {# de membros} other {# membros}}',
  'customRoles.createTitle': 'Nova função personalizada',
  'customRoles.editTitle': 'Editar “{name}”',
  'customRoles.created': 'A função “{name}” foi criada',
  'customRoles.saved': 'A função “{name}” foi salva',
  'customRoles.deleteTitle': 'Excluir a função “{name}”?',
  'customRoles.deleteUnused': 'Ninguém tem esta função.',
  'customRoles.deleteHolders':
    '{count, plural, one {# membro tem esta função:} many {# de membros têm esta função:} other {# membros têm esta função:}}',
  'customRoles.deleteOthers': '{count, plural, one {e mais #.} many {e mais #.} other {e mais #.}}',
  'customRoles.becomeAgents':
    '{count, plural, one {# pessoa se torna agente e pode fazer tudo o que agentes podem.} many {# de pessoas se tornam agentes e podem fazer tudo o que agentes podem.} other {# pessoas se tornam agentes e podem fazer tudo o que agentes podem.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, one {# pessoa se torna administradora sem limites.} many {# de pessoas se tornam administradoras sem limites.} other {# pessoas se tornam administradoras sem limites.}}',
  'customRoles.deleted': 'A função “{name}” foi excluída',
  'customRoles.notDeleted': 'Não foi possível excluir a função',
  'customRoles.offTitle': 'Funções personalizadas não fazem parte deste espaço de trabalho',
  'customRoles.offCloud':
    'Elas vêm com um plano maior: funções com exatamente as permissões que você escolhe.',
  'customRoles.offOperator':
    'Quem opera esta instalação pode ativá-las: funções com exatamente as permissões que você escolhe.',
  'customRoles.offKept':
    'As funções que existem continuam limitando quem as tem. Elas podem ser excluídas, mas não alteradas.',
  'customRoles.group.conversations': 'Conversas',
  'customRoles.group.others': 'Outras áreas',

  'customRoles.permission.conversation_manage': 'Todas as conversas',
  'customRoles.permissionText.conversation_manage': 'Vê e atende tudo em suas caixas de entrada e equipes.',
  'customRoles.permission.conversation_unassigned_manage': 'Conversas sem atribuição e próprias',
  'customRoles.permissionText.conversation_unassigned_manage':
    'Vê o que ninguém tem ainda e o que lhe foi atribuído.',
  'customRoles.permission.conversation_participating_manage': 'Conversas de que participa',
  'customRoles.permissionText.conversation_participating_manage':
    'Vê o que lhe foi atribuído e aquilo de que participa.',
  'customRoles.permission.contact_manage': 'Contatos',
  'customRoles.permissionText.contact_manage': 'Vê, altera, importa e exporta contatos.',
  'customRoles.permission.report_manage': 'Relatórios',
  'customRoles.permissionText.report_manage': 'Vê todos os relatórios e as notas de satisfação.',
  'customRoles.permission.knowledge_base_manage': 'Central de ajuda',
  'customRoles.permissionText.knowledge_base_manage': 'Altera portais, categorias e artigos.',
  'customRoles.search': 'Pesquisar funções',
  'customRoles.count': '{count, plural, one {# função} many {# funções} other {# funções}}',
};
