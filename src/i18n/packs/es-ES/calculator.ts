/** The profit calculator. */
export default {
  calculator: {
    profit: 'Beneficio',
    loss: 'Pérdida',
    note: 'Calculado con lo que escribes aquí. No se guarda ni se envía nada.',
    cost: 'Coste de compra por unidad',
    price: 'Precio de venta por unidad',
    quantity: 'Unidades',
    fewer: 'Menos',
    more: 'Más',
    promotion: 'Promoción, en total',
    fee: 'Comisión de retiro',
    feeHelp: 'La comisión de tu grado está en VIP.',
    clear: 'Borrar todo',
    details: 'En detalle',
    each: 'Beneficio por unidad',
    margin: 'Margen',
    spent: 'Coste total',
    earned: 'Ventas totales',
    breakEven: 'Unidades para cubrir la promoción',
    never: 'Ninguna basta',
    feeAmount: 'Comisión por retirar todas las ventas',
    arrives: 'Llega tras la comisión'
  }
}
