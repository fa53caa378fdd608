/** Statistics. */
export default {
  charts: {
    period: 'Periodo',
    today: 'Hoy',
    week: 'Esta semana',
    month: 'Este mes',
    income: 'Ingresos',
    expense: 'Gastos',
    chart: 'Ingresos y gastos',
    showTable: 'Mostrar como tabla',
    hideTable: 'Ocultar la tabla',
    time: 'Hora',
    day: 'Día',
    empty: 'Sin ingresos ni gastos en este periodo.',
    orders: 'Pedidos por estado',
    noOrders: 'Sin pedidos en este periodo.',
    zone: 'Las horas son de la zona {{zone}}.',
    records: 'Ver todos los registros'
  }
}
