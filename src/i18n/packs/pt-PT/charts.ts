/** Statistics. */
export default {
  charts: {
    period: 'Período',
    today: 'Hoje',
    week: 'Esta semana',
    month: 'Este mês',
    income: 'Receitas',
    expense: 'Despesas',
    chart: 'Receitas e despesas',
    showTable: 'Mostrar como tabela',
    hideTable: 'Ocultar a tabela',
    time: 'Hora',
    day: 'Dia',
    empty: 'Sem receitas nem despesas neste período.',
    orders: 'Encomendas por estado',
    noOrders: 'Sem encomendas neste período.',
    zone: 'As horas são do fuso {{zone}}.',
    records: 'Ver todos os registos'
  }
}
