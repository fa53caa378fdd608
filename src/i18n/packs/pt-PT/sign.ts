/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: 'Entre na carteira da sua loja',
      account: 'Conta',
      password: 'Palavra-passe',
      submit: 'Entrar',
      busy: 'A entrar',
      forgot: 'Esqueceu-se da palavra-passe?',
      forgotTelegram:
        'O Telegram está associado à sua loja? Abra a carteira a partir do bot: entra sem palavra-passe. Depois, escolha «Esqueceu-se da palavra-passe?» onde se altera a palavra-passe de acesso.',
      forgotBot: 'Abrir o bot',
      forgotSupport:
        'Sem Telegram, o apoio ao cliente pode repô-la. Envie a sua conta, o código da loja, se o souber, e quando entrou pela última vez. Nunca envie uma palavra-passe.',
      support: 'Contactar o apoio ao cliente',
      toRegister: 'Abrir uma loja',
      noShop: 'Ainda não tem loja?'
    },
    register: {
      account: 'Conta',
      accountHelp: 'Entra com este nome: letras, algarismos, ponto, hífen ou sublinhado',
      password: 'Palavra-passe',
      passwordHelp: 'Pelo menos {{min}} caracteres',
      nickname: 'Alcunha',
      nicknameHelp: 'O seu nome na carteira',
      inviteCode: 'Código de convite',
      customName: 'Nome da loja',
      platformId: 'ID da plataforma',
      platformIdHelp: 'O ID da sua loja na plataforma de vídeos curtos',
      avatar: 'Imagem',
      avatarHelp: 'JPEG, PNG ou WebP',
      device: 'Do seu dispositivo',
      language: 'Idioma',
      timezone: 'Fuso horário',
      submit: 'Abrir uma loja',
      busy: 'A abrir a sua loja',
      terms: 'Ao abrir uma loja, aceita os termos de utilização.',
      haveShop: 'Já tem uma loja?',
      toLogin: 'Entrar'
    }
  }
}
