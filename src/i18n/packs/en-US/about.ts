/** About us, privacy and terms, and the page that does not exist. */
export default {
  about: {
    more: 'More',
    updated: 'Updated {{date}}',
    empty: 'Nothing has been published here yet.'
  },
  lost: {
    message: 'This page does not exist, or has moved.',
    home: 'Go to home'
  }
}
