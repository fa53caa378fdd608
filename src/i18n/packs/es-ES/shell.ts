/** The shell beyond its first paint: titles of the screens behind home, popups, failures, words that screens share. */
export default {
  onlineService: { title: 'atención en línea' },
  shell: {
    messages: 'Mensajes',
    move: 'Las flechas mueven este botón',
    noSupport: 'Todavía no se ha configurado la atención al cliente.'
  },
  state: {
    failed: 'No se ha podido cargar',
    offline: 'Sin conexión',
    offlineHelp: 'Revisa tu conexión. Lo que has escrito se conserva.',
    unreachable: 'No se puede contactar con el servidor',
    unreachableHelp: 'Tu dispositivo tiene conexión. Esta página lo intentará de nuevo por sí sola.',
    noMore: 'No hay más',
    loadMore: 'Mostrar más'
  },
  viewer: {
    open: 'Imagen de {{name}}, ver en grande',
    zoomIn: 'Ampliar',
    zoomOut: 'Reducir',
    failed: 'No se pudo cargar la imagen.'
  },
  action: {
    retry: 'Reintentar',
    reload: 'Recargar página',
    cancel: 'Cancelar',
    close: 'Cerrar',
    copy: 'Copiar',
    copied: 'Copiado'
  },
  title: {
    login: 'Entrar',
    wallet: 'Monedero',
    records: 'Movimientos',
    rechargeDetail: 'Recarga',
    record: 'Recibo',
    withdrawDetail: 'Retirada',
    bank: 'Cuentas de retirada',
    bankAdd: 'Añadir una cuenta',
    bankEdit: 'Editar cuenta',
    account: 'Perfil',
    avatar: 'Cambiar imagen',
    passwords: 'Contraseñas',
    loginPassword: 'Contraseña de acceso',
    withdrawPassword: 'Contraseña de operaciones',
    notices: 'Avisos',
    notice: 'Aviso',
    privacy: 'Privacidad',
    terms: 'Condiciones de uso',
    projectBuy: 'Comprar',
    orders: 'Pedidos',
    order: 'Pedido',
    members: 'Miembros',
    invite: 'Invitar amigos',
    store: 'Centro de tienda',
    levels: 'Niveles de tienda',
    display: 'Escaparate',
    depot: 'Almacén',
    promotion: 'Promociones',
    lost: 'Página no encontrada',
    shareTasks: 'Compartir',
    shareTask: 'Tarea',
    questions: 'Preguntas',
    feedback: 'Comentarios',
    calculator: 'Calculadora',
    charts: 'Estadísticas'
  }
}
