export const customRoles = {
  'customRoles.pageTitle': 'Funções personalizadas',
  'customRoles.about': 'Permissões além de agente e administrador',
  'customRoles.text':
    'Funções com exatamente as permissões que você escolher, além de agente e administrador.',
  'customRoles.new': 'Criar função',
  'customRoles.none': 'Nenhuma função personalizada ainda',
  'customRoles.noneText': 'Crie uma função para dar aos membros exatamente as permissões de que precisam.',
  'customRoles.nameHint': 'Por exemplo, “Turno da noite” ou “Só relatórios”.',
  'customRoles.permissions': 'Permissões',
  'customRoles.permissionsHint': 'Membros com esta função só podem fazer o que você selecionar.',
  'customRoles.noPermissions': 'Sem permissões',
  'customRoles.seesNoConversations': 'Selecione uma permissão de conversa para dar acesso às conversas.',
  'customRoles.holders': 'Membros',
  'customRoles.holdersCount':
    '{count, plural, =0 {Nenhum membro} one {# membro} many {# de membros} other {# membros}}',
  'customRoles.deleteUnused': 'Nenhum membro tem esta função.',
  'customRoles.deleteHolders':
    '{count, plural, one {# membro tem esta função:} many {# de membros têm esta função:} other {# membros têm esta função:}}',
  'customRoles.deleteOthers': '{count, plural, one {e mais #.} many {e mais #.} other {e mais #.}}',
  'customRoles.becomeAgents':
    '{count, plural, one {# pessoa passa a ser agente, com todas as permissões de agente.} many {# de pessoas passam a ser agentes, com todas as permissões de agente.} other {# pessoas passam a ser agentes, com todas as permissões de agente.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, one {# pessoa passa a ter acesso total como administrador.} many {# de pessoas passam a ter acesso total como administradores.} other {# pessoas passam a ter acesso total como administradores.}}',
  'customRoles.offTitle': 'Este espaço de trabalho não inclui funções personalizadas',
  'customRoles.offCloud':
    'Faça upgrade do plano para criar funções com exatamente as permissões que você escolher.',
  'customRoles.offOperator': 'O administrador da instalação pode ativá-las.',
  'customRoles.offKept': 'As funções existentes continuam valendo. Você pode excluí-las, mas não editá-las.',
  'customRoles.group.conversations': 'Conversas',
  'customRoles.group.others': 'Outras áreas',

  'customRoles.permission.conversation_manage': 'Todas as conversas',
  'customRoles.permissionText.conversation_manage':
    'Pode ver e gerenciar todas as conversas das suas caixas de entrada e equipes.',
  'customRoles.permission.conversation_unassigned_manage': 'Conversas não atribuídas e próprias',
  'customRoles.permissionText.conversation_unassigned_manage':
    'Pode ver conversas não atribuídas e as próprias.',
  'customRoles.permission.conversation_participating_manage': 'Conversas de que participa',
  'customRoles.permissionText.conversation_participating_manage':
    'Pode ver conversas pelas quais é responsável ou de que participa.',
  'customRoles.permission.contact_manage': 'Contatos',
  'customRoles.permissionText.contact_manage': 'Pode ver, editar, importar e exportar contatos.',
  'customRoles.permission.report_manage': 'Relatórios',
  'customRoles.permissionText.report_manage': 'Pode ver todos os relatórios e avaliações CSAT.',
  'customRoles.permission.knowledge_base_manage': 'Central de ajuda',
  'customRoles.permissionText.knowledge_base_manage': 'Pode editar portais, categorias e artigos.',
  'customRoles.search': 'Buscar funções',
  'customRoles.count': '{count, plural, one {# função} many {# de funções} other {# funções}}',
};
