/** About us, privacy and terms, and the page that does not exist. */
export default {
  about: {
    more: 'Lainnya',
    updated: 'Diperbarui {{date}}',
    empty: 'Belum ada yang diterbitkan di sini.'
  },
  lost: {
    message: 'Halaman ini tidak ada atau sudah dipindahkan.',
    home: 'Ke beranda'
  }
}
