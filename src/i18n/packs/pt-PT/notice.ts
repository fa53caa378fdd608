/** Notices. */
export default {
  notice: {
    open: 'Ver detalhes',
    unread: 'Por ler',
    readAll: 'Marcar tudo como lido',
    empty: 'Ainda não há avisos. As novidades do operador aparecerão aqui.',
    missing: 'Este aviso já não está disponível',
    toList: 'Todos os avisos'
  }
}
