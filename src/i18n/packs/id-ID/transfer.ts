export default {
  transfer: {
    amount: 'Jumlah',
    fromAvailable: 'Dari saldo tersedia',
    fromPromotion: 'Dari saldo promosi',
    toAvailable: 'Ke saldo tersedia',
    toPromotion: 'Ke saldo promosi',
    switch: 'Balik arah',
    note: 'Pindah dana antarsaldo sendiri langsung dan gratis.',
    submit: 'Pindahkan {{amount}}',
    submitPlain: 'Pindahkan',
    working: 'Memindahkan…',
    emptyTitle: 'Belum ada yang bisa dipindahkan',
    empty: 'Kedua saldo kosong. Mulailah dengan isi saldo.',
    recharge: 'Isi saldo',
    doneTitle: 'Dipindahkan',
    doneToPromotion: 'Dipindahkan dari saldo tersedia ke saldo promosi Anda.',
    doneToAvailable: 'Dipindahkan dari saldo promosi ke saldo tersedia Anda.',
    balances: 'Saldo Anda sekarang',
    again: 'Pindahkan lagi'
  }
}
