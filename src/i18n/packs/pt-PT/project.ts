/** Projects and buying them. */
export default {
  project: {
    list: 'Projetos',
    pieces: { one: '{{n}} unidade por lote', many: '{{n}} unidades por lote', other: '{{n}} unidades por lote' },
    stock: 'Em stock',
    left: '{{count}} em stock',
    soldOut: 'Esgotado',
    soldOutText: 'O armazém já não tem nenhum lote completo. Veja outros projetos ou volte mais tarde.',
    emptyTitle: 'Não há projetos agora',
    empty: 'Assim que o operador oferecer um projeto, pode comprá-lo aqui.',
    gone: 'Este projeto já não é oferecido.',
    toList: 'Ver os projetos',
    project: 'Projeto',
    oneBundle: 'Um lote',
    quantity: 'Lotes',
    fewer: 'Menos um lote',
    more: 'Mais um lote',
    expected: 'Lucro quando concluída',
    buy: 'Comprar por {{amount}}',
    buying: 'A comprar…',
    confirmTitle: 'Confirmar a compra',
    errorStock: 'Só restam {{count}}.',
    unansweredTitle: 'A sua última compra não teve resposta',
    unanswered:
      'Pode ter chegado. Comprar de novo a mesma quantidade é seguro: nunca é comprada duas vezes. Antes de comprar outra quantidade, veja as suas encomendas.'
  }
}
