import type { inboxConnections as en } from '../en/inbox-connections';

export const inboxConnections = {
  'settings.tab.connection': 'Conexão',
  'connection.nameHint': 'Aparece como remetente: “Mira de {inbox}”.',
  'connection.nameExample': 'Suporte Acme',
  'connection.how': 'Como os e-mails chegam a esta caixa de entrada',
  'connection.fetch': 'Buscar na caixa postal',
  'connection.forward': 'Encaminhar para nós',
  'connection.incoming': 'E-mails recebidos',
  'connection.outgoing': 'E-mails enviados',
  'connection.forwarding': 'Encaminhamento',
  'connection.forwardLater': 'O endereço de encaminhamento aparece depois que você criar a caixa de entrada.',
  'connection.forwardingNoWay':
    'Esta instalação ainda não recebe e-mails. Para oferecer o encaminhamento, o operador define MAILER_INBOUND_EMAIL_DOMAIN e SMTP_RECEIVER ou um serviço de e-mail.',
  'connection.forwardingNoDomain':
    'Esta instalação não tem um domínio de encaminhamento. Para oferecê-lo, o operador define MAILER_INBOUND_EMAIL_DOMAIN.',
  'connection.forwardingGuide': 'Consulte docs/operations/email.md, “Receive for a domain”.',
  'connection.forwardTo': 'Encaminhe para este endereço',
  'connection.forwardHint':
    'Crie uma regra que encaminhe tudo o que chega a {email}. Os clientes não veem este endereço.',
  'connection.forwardingOff':
    'Esta instalação ainda não recebe e-mails encaminhados. Peça ao administrador dela um domínio de e-mail de entrada ou busque na caixa postal.',
  'connection.forwardingUnchecked': 'Os e-mails encaminhados aparecem assim que chegam.',
  'connection.forwardNext': 'Falta um passo: encaminhe seus e-mails para esta caixa de entrada.',
  'connection.fetched': 'Os novos e-mails para {email} agora viram conversas.',
  'connection.sentByInstallation': 'As respostas são enviadas pelo {name}.',
  'connection.folders.junk': 'Os e-mails desta pasta são marcados como spam.',
  'connection.folders.missing': 'Não encontrada no servidor.',
  'connection.folders.failed': 'Não foi possível carregar as pastas',
  'connection.folders.choose': 'Escolha pelo menos uma pasta',
  'connection.folders.loading': 'Carregando pastas…',
  'connection.folders.inbox': 'Caixa de entrada',
  'connection.moreOptions': 'Mais opções',
  'connection.check': 'Teste de conexão',
  'connection.checkAgain': 'Testar de novo',
  'connection.checkNow': 'Testar agora',
  'connection.nothingSaved': 'Nada é salvo até você criar a caixa de entrada.',
  'connection.part.incoming': 'Entrada',
  'connection.part.outgoing': 'Saída',
  'connection.state.idle': 'Não testado',
  'connection.state.running': 'Testando…',
  'connection.state.working': 'Funcionando',
  'connection.state.failed': 'Não funciona',
  'connection.state.changed': 'Alterado',
  'connection.state.waiting': 'Aguardando',
  'connection.hop.resolved': 'Servidor encontrado',
  'connection.hop.connected': 'Conectado',
  'connection.hop.signed_in': 'Autenticado',
  'connection.hop.folder_read': 'Pasta lida',
  'connection.hop.test_sent': 'E-mail de teste enviado',
  'connection.hop.bot': 'Bot encontrado',
  'connection.hop.webhook': 'Webhook configurado',
  'connection.hop.deliveries': 'Mensagens entregues',
  'connection.hopFailed.resolved': 'Servidor não encontrado',
  'connection.hopFailed.connected': 'Não foi possível conectar',
  'connection.hopFailed.signed_in': 'Não foi possível autenticar',
  'connection.hopFailed.folder_read': 'Não foi possível ler a pasta',
  'connection.hopFailed.test_sent': 'Não foi possível enviar o e-mail de teste',
  'connection.hopFailed.bot': 'Bot não encontrado',
  'connection.hopFailed.webhook': 'Webhook não configurado',
  'connection.hopFailed.deliveries': 'Mensagens não entregues',
  'connection.hopWaiting.resolved': 'Encontrar o servidor',
  'connection.hopWaiting.connected': 'Conectar',
  'connection.hopWaiting.signed_in': 'Autenticar',
  'connection.hopWaiting.folder_read': 'Ler a pasta',
  'connection.hopWaiting.test_sent': 'Enviar um e-mail de teste',
  'connection.hopWaiting.bot': 'Encontrar o bot',
  'connection.hopWaiting.webhook': 'Verificar o webhook',
  'connection.hopWaiting.deliveries': 'Verificar as entregas',
  'connection.hop.widget': 'Widget carregado por um visitante',
  'connection.hopFailed.widget': 'O widget ainda não foi carregado',
  'connection.hopWaiting.widget': 'Aguardar um visitante',
  'connection.hop.domains': 'O site pode mostrar o chat',
  'connection.hopFailed.domains': 'O site não é um domínio permitido',
  'connection.hopWaiting.domains': 'Verificar os domínios permitidos',
  'connection.advice.widget_missing': 'Copie o trecho de código da configuração para o seu site.',
  'connection.advice.domain_not_allowed': 'Adicione este site aos domínios permitidos ou esvazie a lista.',
  'connection.fact.encrypted': 'Criptografado ({version})',
  'connection.fact.notEncrypted': 'Sem criptografia',
  'connection.fact.certificateUnchecked': 'O certificado não é confiável',
  'connection.fact.user': 'Como {user}',
  'connection.fact.noSignIn': 'Sem senha',
  'connection.fact.messages':
    '{count, plural, one {# e-mail em {folder}} many {# e-mails em {folder}} other {# e-mails em {folder}}}',
  'connection.fact.newest': 'Mais recente: {when}',
  'connection.fact.pending':
    '{count, plural, =0 {Nenhuma aguardando} one {# aguardando} many {# aguardando} other {# aguardando}}',
  'connection.fact.ms': '{ms, number} ms',
  'connection.serverSaid': 'O servidor respondeu:',
  'connection.appPassword': 'Como obter uma',
  'connection.advice.bot_token_unknown':
    'O Telegram não conhece este token de bot. Copie-o novamente do @BotFather.',
  'connection.advice.certificate_expired':
    'O certificado do servidor expirou. Peça ao operador para renová-lo.',
  'connection.advice.certificate_name': 'O certificado é de outro servidor. Verifique o nome do servidor.',
  'connection.advice.certificate_self_signed':
    'O certificado do servidor não é confiável. Peça ao operador para instalar um válido.',
  'connection.advice.fastmail_app_password':
    'O Fastmail exige uma senha de app em vez da sua senha de sempre.',
  'connection.advice.gmail_app_password': 'O Google exige uma senha de app em vez da sua senha de sempre.',
  'connection.advice.host_unknown': 'Nenhum servidor tem este nome. Verifique a grafia.',
  'connection.advice.icloud_app_password':
    'A Apple exige uma senha específica de app em vez da sua senha de sempre.',
  'connection.advice.no_starttls': 'O servidor não oferece STARTTLS. Tente TLS.',
  'connection.advice.outlook_oauth': 'A Microsoft não aceita mais senhas aqui. Encaminhe seus e-mails.',
  'connection.advice.password_wrong':
    'Verifique o usuário e a senha. Muitos provedores exigem uma senha de app.',
  'connection.advice.port_security_mismatch':
    'A porta e a segurança não combinam. TLS usa 993 ou 465; STARTTLS, 143 ou 587.',
  'connection.advice.private_address':
    'Servidores em redes privadas são bloqueados. Peça ao administrador da sua instalação para permitir este.',
  'connection.advice.provider_unreachable':
    'Não é possível acessar o provedor agora. Tente novamente em alguns minutos.',
  'connection.advice.recipient_refused':
    'O servidor não aceita e-mails para este endereço. Verifique a grafia.',
  'connection.advice.refused': 'Nada responde nesta porta. Verifique o servidor e a porta.',
  'connection.advice.sender_refused':
    'O servidor não permite enviar deste endereço. Entre com a conta dele ou permita-o como alias.',
  'connection.advice.timeout':
    'O servidor não respondeu a tempo. Verifique o servidor, a porta e o firewall.',
  'connection.advice.try_later':
    'O servidor está recusando e-mails no momento. Tente novamente em alguns minutos.',
  'connection.advice.webhook_elsewhere':
    'O Telegram envia as mensagens deste bot para outro lugar. Salve o token do bot novamente para recebê-las aqui.',
  'connection.advice.webhook_missing':
    'O Telegram não sabe para onde enviar as mensagens deste bot. Salve o token do bot novamente.',
  'connection.advice.yahoo_app_password': 'O Yahoo exige uma senha de app em vez da sua senha de sempre.',
  'connection.advice.zoho_app_password':
    'Ative o acesso IMAP no Zoho Mail. Com autenticação de dois fatores, o Zoho exige uma senha de app.',
  'connection.missing.name': 'Digite um nome para a caixa de entrada.',
  'connection.missing.email': 'Digite um endereço de e-mail válido.',
  'connection.missing.incoming': 'Preencha as configurações de e-mails recebidos.',
  'connection.missing.outgoing':
    'Preencha as configurações de e-mails enviados ou desative-as para enviar pelo {name}.',
  'connection.missing.fields': 'Preencha os campos obrigatórios.',
  'connection.missing.checking': 'Testando a conexão…',
  'connection.missing.incomingFailed':
    'O recebimento de e-mails não funciona. Corrija-o ou encaminhe seus e-mails.',
  'connection.missing.outgoingFailed':
    'O envio de e-mails não funciona. Corrija-o ou desative-o para enviar pelo {name}.',
  'connection.missing.incomingUnchecked': 'Teste antes as configurações de e-mails recebidos.',
  'connection.missing.outgoingUnchecked': 'Teste antes as configurações de e-mails enviados.',
  'connection.openProfile': 'Abrir no {channel}',
  'connection.secretKept': 'Deixe em branco para manter o valor atual.',
  'connection.signInNeeded': 'A autenticação não funciona mais. Atualize o usuário e a senha.',
  'connection.signedIn': 'Conectada por autenticação no provedor de e-mail.',
  'connection.provider': 'Provedor de e-mail',
  'connection.provider.google': 'Google',
  'connection.provider.microsoft': 'Microsoft',
  'connection.provider.other': 'Outro provedor',
  'connection.signInHint': 'Em seguida, você entra no provedor e volta para cá.',
  'connection.signIn.google': 'Entrar com o Google',
  'connection.signIn.microsoft': 'Entrar com a Microsoft',
  'connection.signInAgain': 'Entrar novamente',
  'connection.signInFailed.cancelled': 'Você cancelou a autenticação. Nada foi alterado.',
  'connection.signInFailed.expired':
    'A autenticação demorou demais ou foi aberta em outro navegador. Tente novamente.',
  'connection.signInFailed.other_mailbox':
    'Você entrou em outra caixa postal. Entre como {email} ou crie uma nova caixa de entrada para a outra caixa postal.',
  'connection.signInFailed.mailbox_taken': 'Outra caixa de entrada já usa esta caixa postal.',
  'connection.signInFailed.inbox_limit': 'Sua conta atingiu o limite de caixas de entrada.',
  'connection.signInFailed.not_allowed':
    'Você não é mais administrador desta conta, por isso a caixa postal não foi conectada.',
  'connection.signInFailed.failed':
    'Não foi possível conectar a caixa postal. Tente novamente em alguns minutos.',
  'connection.signInNeeded.provider': 'O provedor não permite mais o acesso. Entre novamente.',
} satisfies Record<keyof typeof en, string>;
