/** The shell, home, and the words that every screen shares. On the critical path: every string here costs bytes. */
export default {
  system: { name: 'Monedero del comerciante' },
  tabbar: {
    index: 'Inicio',
    project: 'Proyectos',
    task: 'Tareas',
    team: 'Equipo',
    vip: 'Niveles',
    taskList: 'Lista de tareas',
    myself: 'Mi tienda'
  },
  title: {
    register: 'Abrir una tienda',
    recharge: 'Recargar',
    withdraw: 'Retirar',
    transfer: 'Traspasar',
    about: 'Quiénes somos'
  },
  shell: {
    tabs: 'Secciones principales',
    back: 'Volver',
    support: 'Ayuda',
    notices: 'Avisos',
    unread: 'Avisos, sin leer',
    language: 'Idioma'
  },
  action: {
    signIn: 'Entrar',
    seeAll: 'Ver todo'
  },
  state: {
    loading: 'Cargando'
  },
  amount: {
    show: 'Mostrar importes',
    hide: 'Ocultar importes',
    hidden: 'Importe oculto'
  },
  home: {
    total: 'Patrimonio total',
    available: 'Disponible',
    held: 'Retenido',
    promotion: 'Promoción',
    actions: 'Acciones rápidas',
    accounts: 'Cuentas',
    records: 'Movimientos',
    flow: 'Entradas y salidas',
    today: 'Hoy',
    week: 'Esta semana',
    month: 'Este mes',
    notices: 'Avisos',
    tasks: 'Tareas para compartir',
    lead: 'El dinero de tu tienda en un solo lugar: recarga, retira y consulta cada movimiento.',
    recharge: 'Recarga en USDT',
    rechargeHelp: 'Se abona cuando se confirma tu pago',
    withdraw: 'Retira a un monedero o banco',
    withdrawHelp: 'Verás la comisión y el límite antes de confirmar',
    history: 'Sigue cada movimiento',
    historyHelp: 'Un registro completo que puedes exportar'
  }
}
