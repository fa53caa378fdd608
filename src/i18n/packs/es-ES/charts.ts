/** Statistics. */
export default {
  charts: {
    period: 'Periodo',
    today: 'Hoy',
    week: 'Esta semana',
    month: 'Este mes',
    moneyIn: 'Entradas',
    moneyOut: 'Salidas',
    sales: 'Ventas',
    profit: 'Beneficio',
    rewards: 'Recompensas',
    chart: 'Entradas y salidas',
    showTable: 'Mostrar como tabla',
    hideTable: 'Ocultar la tabla',
    time: 'Hora',
    day: 'Día',
    empty: 'Sin entradas ni salidas en este periodo.',
    orders: 'Pedidos por estado',
    noOrders: 'Sin pedidos en este periodo.',
    zone: 'Las horas son de la zona {{zone}}.',
    records: 'Ver todos los registros'
  }
}
