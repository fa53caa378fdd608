/** About us, privacy and terms, and the page that does not exist. */
export default {
  about: {
    more: 'Mais',
    updated: 'Atualizado: {{date}}',
    empty: 'Ainda nada foi publicado aqui.'
  },
  lost: {
    message: 'Esta página não existe ou mudou de lugar.',
    home: 'Ir para o início'
  }
}
