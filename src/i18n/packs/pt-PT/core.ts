/** The shell, home, and the words that every screen shares. On the critical path: every string here costs bytes. */
export default {
  system: { name: 'Carteira do Comerciante' },
  tabbar: {
    index: 'Início',
    project: 'Projetos',
    task: 'Tarefas',
    team: 'Equipa',
    vip: 'Níveis',
    taskList: 'Lista de tarefas',
    myself: 'Minha loja'
  },
  title: {
    register: 'Abrir uma loja',
    recharge: 'Carregar',
    withdraw: 'Levantar',
    transfer: 'Transferir',
    about: 'Sobre nós'
  },
  shell: {
    tabs: 'Secções principais',
    back: 'Voltar',
    support: 'Apoio',
    notices: 'Avisos',
    unread: 'Avisos, por ler',
    language: 'Idioma'
  },
  action: {
    signIn: 'Entrar',
    seeAll: 'Ver tudo'
  },
  state: {
    loading: 'A carregar'
  },
  amount: {
    show: 'Mostrar valores',
    hide: 'Ocultar valores',
    hidden: 'Valor oculto'
  },
  home: {
    total: 'Total de ativos',
    available: 'Disponível',
    held: 'Cativo',
    promotion: 'Promoção',
    actions: 'Ações rápidas',
    accounts: 'Contas',
    records: 'Movimentos',
    flow: 'Entradas e saídas',
    today: 'Hoje',
    week: 'Esta semana',
    month: 'Este mês',
    notices: 'Avisos',
    tasks: 'Tarefas de partilha',
    lead: 'O dinheiro da sua loja num só lugar: carregue, levante e veja cada movimento.',
    recharge: 'Carregue em USDT',
    rechargeHelp: 'Creditado quando o pagamento é confirmado',
    withdraw: 'Levante para uma carteira ou banco',
    withdrawHelp: 'A comissão e o limite são mostrados antes de confirmar',
    history: 'Acompanhe cada movimento',
    historyHelp: 'Um registo completo que pode exportar'
  }
}
