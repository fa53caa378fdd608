/** About us, privacy and terms, and the page that does not exist. */
export default {
  about: {
    more: 'Más',
    updated: 'Actualizado: {{date}}',
    empty: 'Aquí aún no se ha publicado nada.'
  },
  lost: {
    message: 'Esta página no existe o se ha movido.',
    home: 'Ir al inicio'
  }
}
