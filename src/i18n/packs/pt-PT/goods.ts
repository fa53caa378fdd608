/** Products: what every product shows, display management, the depot. */
export default {
  goods: {
    cost: 'Custo',
    price: 'Venda',
    profit: 'Lucro',
    stock: 'Em stock',
    search: 'Procurar por nome ou código',
    clearSearch: 'Limpar a pesquisa',
    noMatchTitle: 'Nada encontrado',
    noMatch: 'Nenhum produto corresponde a «{{keyword}}». Tente uma palavra mais curta.',
    showAll: 'Mostrar todos os produtos',
    soldOut: 'Esgotado',
    chosen: {
      one: '{{n}} selecionado',
      many: '{{n}} selecionados',
      other: '{{n}} selecionados'
    },
    clearChoice: 'Limpar a seleção'
  },
  display: {
    tabs: 'Produtos por estado',
    list: 'Produtos da sua loja',
    all: 'Todos',
    onSale: 'À venda',
    withdrawn: 'Retirados',
    toDepot: 'Adicionar do armazém',
    code: '{{code}} · loja {{shop}}',
    withdraw: 'Retirar',
    putOnSale: 'Pôr à venda',
    promote: 'Promover',
    isWithdrawn: 'Retirado',
    promoted: 'Promoção até {{date}}',
    withdrawMany: 'Retirar {{count}}',
    putOnSaleMany: 'Pôr {{count}} à venda',
    changing: 'A alterar…',
    didWithdraw: {
      one: '{{n}} produto retirado',
      many: '{{n}} produtos retirados',
      other: '{{n}} produtos retirados'
    },
    didPutOnSale: {
      one: '{{n}} produto está à venda',
      many: '{{n}} produtos estão à venda',
      other: '{{n}} produtos estão à venda'
    },
    emptyTitle: 'Não há produtos aqui',
    empty: 'Escolha produtos do armazém. Ficam logo à venda.',
    emptyOnSale: 'De momento não há nada à venda.',
    emptyWithdrawn: 'Não retirou nenhum produto.'
  },
  depot: {
    list: 'Produtos do armazém',
    add: 'Adicionar à minha loja',
    addMany: 'Adicionar {{count}}',
    adding: 'A adicionar…',
    added: 'Na sua loja',
    didAdd: {
      one: '{{n}} produto adicionado. Já está à venda.',
      many: '{{n}} produtos adicionados. Já estão à venda.',
      other: '{{n}} produtos adicionados. Já estão à venda.'
    },
    didAddNone: 'Estes produtos já estavam na sua loja',
    chooseFirst: 'Selecione um produto',
    emptyTitle: 'O armazém está vazio',
    empty: 'De momento não há nada para adicionar. Volte mais tarde.'
  }
}
