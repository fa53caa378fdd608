/** Statistics. */
export default {
  charts: {
    period: 'Periode',
    today: 'Hari ini',
    week: 'Minggu ini',
    month: 'Bulan ini',
    moneyIn: 'Uang masuk',
    moneyOut: 'Uang keluar',
    sales: 'Penjualan',
    profit: 'Laba',
    rewards: 'Hadiah',
    chart: 'Uang masuk dan keluar',
    showTable: 'Tampilkan tabel',
    hideTable: 'Sembunyikan tabel',
    time: 'Waktu',
    day: 'Tanggal',
    empty: 'Tidak ada uang masuk atau keluar pada periode ini.',
    orders: 'Pesanan menurut status',
    noOrders: 'Tidak ada pesanan pada periode ini.',
    zone: 'Waktu mengikuti zona {{zone}}.',
    records: 'Lihat semua catatan'
  }
}
