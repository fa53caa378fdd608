/** Store center. */
export default {
  store: {
    code: 'Código da loja {{code}}',
    total: 'Total de ativos',
    star: 'Estrelas',
    stars: '{{star}} de 5 estrelas',
    reputation: 'Reputação',
    ofHundred: '{{points}} de 100',
    ratingNote:
      'As estrelas e a reputação são a nossa avaliação da sua loja. Não alteram preços, comissões nem limites.',
    upgrade: 'Subir de nível',
    figures: 'Como vai a loja',
    period: 'Período',
    moneyIn: 'Entradas',
    moneyOut: 'Saídas',
    orders: 'Encomendas concluídas',
    sales: 'Vendas',
    profit: 'Lucro',
    rewards: 'Recompensas',
    goods: 'A sua loja',
    help: 'Ajuda e novidades',
    unread: {
      one: '{{n}} por ler',
      many: '{{n}} por ler',
      other: '{{n}} por ler'
    },
    unpaid: {
      one: '{{n}} encomenda aguarda pagamento',
      many: '{{n}} encomendas aguardam pagamento',
      other: '{{n}} encomendas aguardam pagamento'
    },
    unpaidNote: 'São enviadas depois de as pagar',
    emptyTitle: 'A sua loja ainda está vazia',
    empty: 'Escolha produtos do armazém. Ficam logo à venda.',
    toDepot: 'Abrir o armazém'
  }
}
