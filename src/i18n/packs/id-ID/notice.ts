/** Notices. */
export default {
  notice: {
    open: 'Lihat detail',
    unread: 'Belum dibaca',
    readAll: 'Tandai semua sudah dibaca',
    empty: 'Belum ada pengumuman. Kabar dari operator akan muncul di sini.',
    missing: 'Pengumuman ini sudah tidak tersedia',
    toList: 'Semua pengumuman'
  }
}
