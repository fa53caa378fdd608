/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'Perak',
    platinum: 'Platina',
    diamonds: 'Berlian',
    black_gold: 'Emas hitam',
    list: 'Keempat tingkat',
    own: 'Tingkat Anda',
    reached: 'Termasuk',
    free: 'Gratis',
    withdrawals: 'Penarikan per hari',
    limit: 'Batas per penarikan',
    fee: 'Biaya penarikan',
    slots: 'Slot promosi',
    intro:
      'Dengan tingkat yang lebih tinggi, toko Anda dapat menarik dan mempromosikan lebih banyak. Kenaikan dibayar sekali dan tetap berlaku.',
    changes: 'Yang diubah oleh tingkat',
    withdrawalsNote: 'Berapa kali Anda dapat menarik dalam sehari',
    limitNote: 'Jumlah terbesar untuk satu penarikan',
    feeNote: 'Yang dipotong dari setiap penarikan',
    slotsNote: 'Berapa produk yang dapat Anda promosikan sekaligus',
    toUpgrade: 'Naikkan tingkat toko'
  }
}
