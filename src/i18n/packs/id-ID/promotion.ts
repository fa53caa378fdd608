/** Promotions: list, publishing, deleting. */
export default {
  promotion: {
    balance: 'Saldo promosi',
    slots: '{{used}} dari {{slots}} slot terpakai',
    transfer: 'Transfer dana',
    toBalance: 'Transfer ke saldo promosi',
    moreSlots: 'Tambah slot',
    records: 'Catatan',
    tabs: 'Promosi menurut status',
    all: 'Semua',
    list: 'Daftar promosi',
    status: {
      active: 'Berjalan',
      ended: 'Berakhir',
      deleted: 'Dihapus'
    },
    until: 'Sampai {{time}}',
    planned: 'Semestinya sampai {{time}}',
    endedAt: 'Berakhir {{time}}',
    orders: 'Pesanan',
    sales: 'Penjualan',
    price: 'Biaya',
    days: 'Hari',
    new: 'Terbitkan promosi',
    emptyTitle: 'Tidak ada promosi di sini',
    empty: 'Selama promosi berjalan, pesanan pelanggan lebih dulu masuk ke produk yang dipromosikan.',
    emptyTab: 'Tidak ada promosi dengan status ini.',
    delete: 'Hapus',
    deleteTitle: 'Hapus?',
    deleteMessage: 'Promosi “{{name}}” berakhir sekarang. Biayanya tidak dikembalikan.',
    deleteConfirm: 'Hapus',
    keep: 'Pertahankan',
    didDelete: 'Promosi dihapus',
    choose: 'Pilih salah satu produk Anda yang dijual',
    noProductTitle: 'Tidak ada yang dapat dipromosikan',
    noProduct: 'Hanya produk yang dijual yang dapat dipromosikan.',
    toDisplay: 'Buka etalase',
    running: 'Produk ini sedang dipromosikan',
    goneTitle: 'Produk ini tidak dapat dipromosikan',
    gone: 'Produk ini tidak dijual lagi.',
    chooseOther: 'Pilih produk lain',
    product: 'Produk',
    howLong: 'Berapa lama',
    forDays: {
      other: '{{n}} hari'
    },
    pays: 'Dibayar dari saldo promosi {{amount}}',
    perDay: 'Biaya per hari',
    left: 'Sisa saldo promosi',
    publishTitle: 'Terbitkan?',
    publishFor: 'Terbitkan seharga {{amount}}',
    publishing: 'Menerbitkan…',
    didPublish: 'Promosi diterbitkan',
    fullTitle: 'Semua slot terpakai',
    full: {
      other: 'Tingkat Anda memiliki {{n}} slot promosi. Slot kosong lagi saat promosi berakhir.'
    },
    missingTitle: 'Saldo promosi tidak cukup',
    missing: 'Transfer {{amount}} lagi ke saldo itu.',
    unansweredTitle: 'Permintaan terakhir Anda tidak terjawab',
    unanswered:
      'Lihat di daftar apakah promosinya sudah ada. Mengirim permintaan yang sama tidak pernah memotong dua kali.',
    toList: 'Lihat promosi'
  }
}
