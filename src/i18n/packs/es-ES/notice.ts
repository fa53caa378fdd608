/** Notices. */
export default {
  notice: {
    open: 'Ver detalles',
    unread: 'Sin leer',
    readAll: 'Marcar todo como leído',
    empty: 'Aún no hay avisos. Las novedades del operador aparecerán aquí.',
    missing: 'Este aviso ya no está disponible',
    toList: 'Todos los avisos'
  }
}
