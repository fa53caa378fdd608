/** Products: what every product shows, display management, the depot. */
export default {
  goods: {
    cost: 'Coste',
    price: 'Venta',
    profit: 'Beneficio',
    stock: 'Existencias',
    search: 'Buscar por nombre o código',
    clearSearch: 'Borrar la búsqueda',
    noMatchTitle: 'Sin resultados',
    noMatch: 'Ningún producto coincide con «{{keyword}}». Prueba con una palabra más corta.',
    showAll: 'Mostrar todos los productos',
    soldOut: 'Agotado',
    chosen: {
      one: '{{n}} seleccionado',
      many: '{{n}} seleccionados',
      other: '{{n}} seleccionados'
    },
    clearChoice: 'Quitar la selección'
  },
  display: {
    tabs: 'Productos por estado',
    list: 'Productos de tu tienda',
    all: 'Todos',
    onSale: 'En venta',
    withdrawn: 'Retirados',
    toDepot: 'Añadir del almacén',
    code: '{{code}} · tienda {{shop}}',
    withdraw: 'Retirar',
    putOnSale: 'Poner a la venta',
    promote: 'Promocionar',
    isWithdrawn: 'Retirado',
    promoted: 'Promoción hasta {{date}}',
    withdrawMany: 'Retirar {{count}}',
    putOnSaleMany: 'Vender {{count}}',
    changing: 'Cambiando…',
    didWithdraw: {
      one: '{{n}} producto retirado',
      many: '{{n}} productos retirados',
      other: '{{n}} productos retirados'
    },
    didPutOnSale: {
      one: '{{n}} producto está a la venta',
      many: '{{n}} productos están a la venta',
      other: '{{n}} productos están a la venta'
    },
    emptyTitle: 'No hay productos aquí',
    empty: 'Elige productos del almacén. Se ponen a la venta al momento.',
    emptyOnSale: 'Ahora no hay nada a la venta.',
    emptyWithdrawn: 'No has retirado ningún producto.'
  },
  depot: {
    list: 'Productos del almacén',
    add: 'Añadir a mi tienda',
    addMany: 'Añadir {{count}}',
    adding: 'Añadiendo…',
    added: 'En tu tienda',
    didAdd: {
      one: '{{n}} producto añadido. Ya está a la venta.',
      many: '{{n}} productos añadidos. Ya están a la venta.',
      other: '{{n}} productos añadidos. Ya están a la venta.'
    },
    didAddNone: 'Estos productos ya estaban en tu tienda',
    chooseFirst: 'Selecciona un producto',
    emptyTitle: 'El almacén está vacío',
    empty: 'Ahora no hay nada que añadir. Vuelve más tarde.'
  }
}
