export default {
  host: {
    unlock: 'Usar impressão digital ou rosto',
    unlockReason: 'Para confirmar pagamentos da carteira da sua loja',
    unlockGone:
      'O desbloqueio já não funciona neste dispositivo. Introduza a palavra-passe de transação; pode voltar a ativá-lo em Palavras-passe.',
    unlockOfferTitle: 'Desbloquear com impressão digital ou rosto da próxima vez?',
    unlockOffer:
      'Neste dispositivo deixa de ser preciso escrever a palavra-passe de transação. Pode desativá-lo em Palavras-passe.',
    unlockYes: 'Ativar',
    unlockNo: 'Agora não',
    unlockIsOn: 'A partir de agora basta a impressão digital ou o rosto',
    unlockIsOff: 'A palavra-passe de transação volta a ser pedida',
    unlockNotKept: 'O dispositivo não o permitiu. A palavra-passe de transação funciona como antes.',
    unlockTitle: 'Impressão digital ou rosto',
    unlockHelp: 'Em vez da palavra-passe de transação neste dispositivo',
    on: 'Ativado',
    turningOn: 'A ativar',
    turnOffTitle: 'Desativar o desbloqueio?',
    turnOffText: 'A palavra-passe de transação passa a ser pedida em todos os seus dispositivos.',
    turnOff: 'Desativar'
  },
  telegram: {
    welcome: 'Boas-vindas, {{name}}',
    welcomePlain: 'Boas-vindas',
    lead: 'Abra uma loja ou use a que já tem.',
    ways: 'Como continuar',
    newShop: 'Loja nova',
    ownShop: 'A minha loja',
    newNote: 'A partir de agora entra pelo Telegram. Pode acrescentar uma palavra-passe mais tarde.',
    ownNote: 'Entre uma vez. Depois disso, entra pelo Telegram.',
    link: 'Entrar e associar',
    signingIn: 'A entrar com o Telegram',
    reopenTitle: 'Abra de novo a partir do bot',
    reopen:
      'O início de sessão do Telegram desta janela já foi usado ou expirou. Nada se perde: o que preencheu é mantido.',
    toBot: 'Abrir o bot',
    closeApp: 'Fechar',
    byPassword: 'Entrar com palavra-passe',
    failedTitle: 'Não foi possível entrar com o Telegram',
    failed: 'Verifique a ligação e tente de novo.',
    account: 'Conta Telegram',
    linked: 'Associada',
    linkedHelp: 'Com ela entra nesta loja',
    unlink: 'Desassociar o Telegram',
    unlinkTitle: 'Desassociar o Telegram?',
    unlinkText: 'Depois entra com a conta e a palavra-passe. A sessão será terminada nos seus outros dispositivos.',
    unlinkConfirm: 'Desassociar',
    keep: 'Manter associada',
    unlinked: 'O Telegram foi desassociado',
    passwordFirst: 'Defina primeiro uma palavra-passe de acesso: sem o Telegram, precisa dela para entrar.'
  }
}
