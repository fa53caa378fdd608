/** Store center. */
export default {
  store: {
    code: 'Código de tienda {{code}}',
    total: 'Patrimonio total',
    star: 'Estrellas',
    stars: '{{star}} de 5 estrellas',
    reputation: 'Reputación',
    ofHundred: '{{points}} de 100',
    ratingNote:
      'Las estrellas y la reputación son nuestra valoración de tu tienda. No cambian precios, comisiones ni límites.',
    upgrade: 'Mejorar',
    figures: 'Cómo va la tienda',
    period: 'Periodo',
    moneyIn: 'Entradas',
    moneyOut: 'Salidas',
    orders: 'Pedidos completados',
    sales: 'Ventas',
    profit: 'Beneficio',
    rewards: 'Recompensas',
    goods: 'Tu tienda',
    help: 'Ayuda y novedades',
    unread: {
      one: '{{n}} sin leer',
      many: '{{n}} sin leer',
      other: '{{n}} sin leer'
    },
    unpaid: {
      one: '{{n}} pedido espera el pago',
      many: '{{n}} pedidos esperan el pago',
      other: '{{n}} pedidos esperan el pago'
    },
    unpaidNote: 'Se envían cuando los hayas pagado',
    emptyTitle: 'Tu tienda está vacía',
    empty: 'Elige productos del almacén. Se ponen a la venta al momento.',
    toDepot: 'Abrir el almacén'
  }
}
