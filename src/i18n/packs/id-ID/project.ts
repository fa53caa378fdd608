/** Projects and buying them. */
export default {
  project: {
    list: 'Proyek',
    pieces: { other: '{{n}} barang per paket' },
    stock: 'Stok',
    left: 'Stok {{count}}',
    soldOut: 'Habis',
    soldOutText: 'Gudang tidak lagi punya satu paket utuh. Lihat proyek lain, atau kembali nanti.',
    emptyTitle: 'Belum ada proyek',
    empty: 'Begitu operator menawarkan proyek, Anda bisa membelinya di sini.',
    gone: 'Proyek ini tidak ditawarkan lagi.',
    toList: 'Lihat proyek',
    project: 'Proyek',
    oneBundle: 'Satu paket',
    quantity: 'Jumlah paket',
    fewer: 'Kurangi satu paket',
    more: 'Tambah satu paket',
    expected: 'Laba saat selesai',
    buy: 'Beli seharga {{amount}}',
    buying: 'Membeli…',
    confirmTitle: 'Konfirmasi pembelian',
    errorStock: 'Hanya tersisa {{count}}.',
    unansweredTitle: 'Pembelian terakhir Anda tidak terjawab',
    unanswered:
      'Mungkin sudah sampai. Membeli lagi dengan jumlah yang sama itu aman: tidak pernah terbeli dua kali. Sebelum membeli jumlah lain, lihat pesanan Anda.'
  }
}
