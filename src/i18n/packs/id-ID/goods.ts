/** Products: what every product shows, display management, the depot. */
export default {
  goods: {
    cost: 'Harga beli',
    price: 'Harga jual',
    profit: 'Laba',
    stock: 'Stok',
    search: 'Cari nama atau kode',
    clearSearch: 'Hapus pencarian',
    noMatchTitle: 'Tidak ditemukan',
    noMatch: 'Tidak ada produk yang cocok dengan “{{keyword}}”. Coba kata yang lebih pendek.',
    showAll: 'Tampilkan semua produk',
    soldOut: 'Habis',
    chosen: {
      other: '{{n}} dipilih'
    },
    clearChoice: 'Hapus pilihan'
  },
  display: {
    tabs: 'Produk menurut status',
    list: 'Produk toko Anda',
    all: 'Semua',
    onSale: 'Dijual',
    withdrawn: 'Ditarik',
    toDepot: 'Tambah dari gudang',
    code: '{{code}} · kode toko {{shop}}',
    withdraw: 'Tarik',
    putOnSale: 'Jual lagi',
    promote: 'Promosikan',
    isWithdrawn: 'Ditarik',
    promoted: 'Promosi sampai {{date}}',
    withdrawMany: 'Tarik {{count}}',
    putOnSaleMany: 'Jual {{count}}',
    changing: 'Mengubah…',
    didWithdraw: {
      other: '{{n}} produk ditarik'
    },
    didPutOnSale: {
      other: '{{n}} produk dijual'
    },
    emptyTitle: 'Tidak ada produk di sini',
    empty: 'Pilih produk dari gudang. Produk langsung dijual.',
    emptyOnSale: 'Saat ini tidak ada yang dijual.',
    emptyWithdrawn: 'Anda belum menarik produk apa pun.'
  },
  depot: {
    list: 'Produk gudang',
    add: 'Tambahkan ke toko saya',
    addMany: 'Tambah {{count}}',
    adding: 'Menambahkan…',
    added: 'Ada di toko Anda',
    didAdd: {
      other: '{{n}} produk ditambahkan dan langsung dijual.'
    },
    didAddNone: 'Produk ini sudah ada di toko Anda',
    chooseFirst: 'Silakan pilih produk',
    emptyTitle: 'Gudang kosong',
    empty: 'Saat ini tidak ada yang dapat ditambahkan. Lihat lagi nanti.'
  }
}
