export const contactPrivacy = {
  'contactPrivacy.export': 'Exportar dados',
  'contactPrivacy.exportStarted': 'Exportação iniciada',
  'contactPrivacy.exportMail': 'Você receberá um e-mail quando estiver pronta.',
  'contactPrivacy.exportRunning': 'Preparando a exportação de dados…',
  'contactPrivacy.exportReady': 'Exportação de dados pronta',
  'contactPrivacy.until': 'Disponível até {date}',
  'contactPrivacy.exportFailed': 'Não foi possível exportar os dados',
  'contactPrivacy.erase': 'Apagar em todos os lugares',
  'contactPrivacy.eraseTitle': 'Apagar {name} em todos os lugares?',
  'contactPrivacy.eraseText':
    'Exclui o contato com todas as conversas, mensagens, arquivos e notas e o remove dos registros. Fica registrado apenas quem apagou qual ID de contato e quando. Não é possível desfazer.',
  'contactPrivacy.eraseStarted': 'Apagando o contato',
  'contactPrivacy.notErased': 'Não foi possível apagar o contato',
};
