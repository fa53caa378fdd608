/** Projects and buying them. */
export default {
  project: {
    list: 'Proyectos',
    pieces: { one: '{{n}} unidad por lote', many: '{{n}} unidades por lote', other: '{{n}} unidades por lote' },
    stock: 'Existencias',
    left: 'Quedan {{count}}',
    soldOut: 'Agotado',
    soldOutText: 'En el almacén ya no queda ningún lote completo. Mira otros proyectos o vuelve más tarde.',
    emptyTitle: 'Ahora no hay proyectos',
    empty: 'En cuanto el operador ofrezca un proyecto, podrás comprarlo aquí.',
    gone: 'Este proyecto ya no se ofrece.',
    toList: 'Ver los proyectos',
    project: 'Proyecto',
    oneBundle: 'Un lote',
    quantity: 'Lotes',
    fewer: 'Un lote menos',
    more: 'Un lote más',
    expected: 'Beneficio al completarse',
    buy: 'Comprar por {{amount}}',
    buying: 'Comprando…',
    confirmTitle: 'Confirma la compra',
    errorStock: 'Solo quedan {{count}}.',
    unansweredTitle: 'Tu última compra no tuvo respuesta',
    unanswered:
      'Puede que haya llegado. Volver a comprar la misma cantidad es seguro: nunca se compra dos veces. Antes de comprar otra cantidad, mira tus pedidos.'
  }
}
