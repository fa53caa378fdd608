/** The shell beyond its first paint: titles of the screens behind home, popups, failures, words that screens share. */
export default {
  onlineService: { title: 'apoio em linha' },
  shell: {
    messages: 'Mensagens',
    move: 'As setas movem este botão',
    noSupport: 'O apoio ainda não foi configurado.'
  },
  state: {
    failed: 'Não foi possível carregar',
    offline: 'Está sem ligação',
    offlineHelp: 'Verifique a ligação. O que escreveu fica guardado.',
    unreachable: 'Não é possível contactar o servidor',
    unreachableHelp: 'O seu dispositivo tem ligação. Esta página tenta novamente por si só.',
    noMore: 'Não há mais',
    loadMore: 'Mostrar mais'
  },
  viewer: {
    open: 'Imagem de {{name}}, ver em grande',
    zoomIn: 'Ampliar',
    zoomOut: 'Reduzir',
    failed: 'Não foi possível carregar a imagem.'
  },
  action: {
    retry: 'Tentar de novo',
    reload: 'Recarregar página',
    cancel: 'Cancelar',
    close: 'Fechar',
    copy: 'Copiar',
    copied: 'Copiado'
  },
  title: {
    login: 'Entrar',
    wallet: 'Carteira',
    records: 'Movimentos',
    rechargeDetail: 'Carregamento',
    record: 'Recibo',
    withdrawDetail: 'Levantamento',
    bank: 'Contas de levantamento',
    bankAdd: 'Adicionar uma conta',
    bankEdit: 'Editar conta',
    account: 'Perfil',
    avatar: 'Mudar imagem',
    passwords: 'Palavras-passe',
    loginPassword: 'Palavra-passe de acesso',
    withdrawPassword: 'Palavra-passe de transação',
    notices: 'Avisos',
    notice: 'Aviso',
    privacy: 'Privacidade',
    terms: 'Termos de utilização',
    projectBuy: 'Comprar',
    orders: 'Encomendas',
    order: 'Encomenda',
    members: 'Membros',
    invite: 'Convidar amigos',
    store: 'Centro da loja',
    levels: 'Níveis da loja',
    display: 'Montra',
    depot: 'Armazém',
    promotion: 'Promoções',
    lost: 'Página não encontrada',
    shareTasks: 'Partilhas',
    shareTask: 'Partilha',
    questions: 'Perguntas',
    feedback: 'Opinião',
    calculator: 'Calculadora',
    charts: 'Estatísticas'
  }
}
