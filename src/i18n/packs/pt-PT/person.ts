/** Mine, profile, picture and passwords. */
export default {
  mine: {
    shopCode: 'Código da loja {{code}}',
    editProfile: 'Editar perfil',
    total: 'Total de ativos',
    shop: 'Loja',
    money: 'Dinheiro',
    me: 'Conta',
    help: 'Ajuda',
    unread: { one: '{{n}} por ler', many: '{{n}} por ler', other: '{{n}} por ler' },
    logOut: 'Terminar sessão',
    logOutTitle: 'Terminar sessão?',
    logOutMessage: 'Vai precisar da palavra-passe para voltar a entrar.',
    logOutTelegram: 'Para voltar a entrar, abra-a de novo a partir do Telegram.',
    logOutPartner: 'Para voltar a entrar, abra-a de novo a partir desta aplicação.',
    stay: 'Manter sessão'
  },
  profile: {
    nickname: 'Alcunha',
    customName: 'Nome da loja',
    platformId: 'ID da plataforma',
    platformIdHelp: 'O ID da sua loja na plataforma de vídeos curtos',
    timezone: 'Fuso horário',
    facts: 'A sua loja',
    account: 'Conta',
    shopCode: 'Código da loja',
    inviteCode: 'Código de convite',
    grade: 'Nível',
    since: 'Membro desde',
    save: 'Guardar alterações',
    saving: 'A guardar',
    saved: 'O seu perfil foi guardado'
  },
  avatar: {
    empty: 'Selecione uma imagem',
    help: 'Uma imagem quadrada funciona melhor. JPEG, PNG ou WebP.',
    label: 'Imagem',
    save: 'Guardar imagem',
    saving: 'A guardar',
    saved: 'A sua imagem foi guardada'
  },
  password: {
    loginHelp: 'Para entrar',
    withdrawHelp: 'Pedida em cada levantamento e alteração de conta',
    unset: 'Ainda não definida',
    current: 'Palavra-passe atual',
    old: 'Palavra-passe de transação atual',
    new: 'Nova palavra-passe',
    newTransaction: 'Nova palavra-passe de transação',
    confirm: 'Repita a nova palavra-passe',
    help: 'Pelo menos {{min}} caracteres',
    sessionsEnd: 'A sessão será terminada nos seus outros dispositivos.',
    holdNote: 'Após uma alteração, os levantamentos ficam em pausa 24 horas para proteger o seu dinheiro.',
    firstNote:
      'Vai introduzi-la para confirmar pagamentos, levantamentos e alterações das suas contas. Pode ser diferente da palavra-passe de acesso.',
    forgot: 'Esqueceu-se da palavra-passe?',
    forgotNote:
      'A sua conta Telegram comprova a sua identidade, por isso pode definir uma nova palavra-passe. A sessão será terminada nos seus outros dispositivos.',
    forgotHold: 'Para proteger o seu dinheiro, os levantamentos ficam suspensos durante 24 horas.',
    forgotTitle: 'O apoio ao cliente pode repô-la',
    forgotSupport:
      'A sua loja não tem uma conta Telegram associada. Envie ao apoio ao cliente a sua conta {{account}}, o código da loja {{code}} e quando usou a palavra-passe pela última vez. Nunca envie uma palavra-passe.',
    support: 'Contactar o apoio ao cliente',
    renewed: 'A sua nova palavra-passe está definida',
    change: 'Alterar palavra-passe',
    set: 'Definir palavra-passe',
    saving: 'A guardar',
    changed: 'A sua palavra-passe foi alterada',
    wasSet: 'A sua palavra-passe de transação foi definida',
    loginFirstNote: 'Com a conta {{account}} e esta palavra-passe também pode entrar fora do Telegram.',
    loginWasSet: 'A sua palavra-passe de acesso foi definida'
  }
}
