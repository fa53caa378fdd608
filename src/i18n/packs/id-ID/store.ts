/** Store center. */
export default {
  store: {
    code: 'Kode toko {{code}}',
    total: 'Total aset',
    star: 'Bintang',
    stars: '{{star}} dari 5 bintang',
    reputation: 'Reputasi',
    ofHundred: '{{points}} dari 100',
    ratingNote:
      'Bintang dan reputasi adalah penilaian kami atas toko Anda. Keduanya tidak mengubah harga, biaya, atau batas.',
    upgrade: 'Naik tingkat',
    figures: 'Perkembangan toko',
    period: 'Periode',
    moneyIn: 'Uang masuk',
    moneyOut: 'Uang keluar',
    orders: 'Pesanan selesai',
    sales: 'Penjualan',
    profit: 'Laba',
    rewards: 'Hadiah',
    goods: 'Toko Anda',
    help: 'Bantuan dan kabar',
    unread: {
      other: '{{n}} belum dibaca'
    },
    unpaid: {
      other: '{{n}} pesanan menunggu pembayaran'
    },
    unpaidNote: 'Dikirim setelah Anda membayar',
    emptyTitle: 'Toko Anda masih kosong',
    empty: 'Pilih produk dari gudang. Produk langsung dijual.',
    toDepot: 'Buka gudang'
  }
}
