/** Statistics. */
export default {
  charts: {
    period: 'Período',
    today: 'Hoje',
    week: 'Esta semana',
    month: 'Este mês',
    moneyIn: 'Entradas',
    moneyOut: 'Saídas',
    sales: 'Vendas',
    profit: 'Lucro',
    rewards: 'Recompensas',
    chart: 'Entradas e saídas',
    showTable: 'Mostrar como tabela',
    hideTable: 'Ocultar a tabela',
    time: 'Hora',
    day: 'Dia',
    empty: 'Sem entradas nem saídas neste período.',
    orders: 'Encomendas por estado',
    noOrders: 'Sem encomendas neste período.',
    zone: 'As horas são do fuso {{zone}}.',
    records: 'Ver todos os registos'
  }
}
