/** Statistics. */
export default {
  charts: {
    period: 'Periode',
    today: 'Hari ini',
    week: 'Minggu ini',
    month: 'Bulan ini',
    income: 'Pemasukan',
    expense: 'Pengeluaran',
    chart: 'Pemasukan dan pengeluaran',
    showTable: 'Tampilkan tabel',
    hideTable: 'Sembunyikan tabel',
    time: 'Waktu',
    day: 'Tanggal',
    empty: 'Tidak ada pemasukan atau pengeluaran pada periode ini.',
    orders: 'Pesanan menurut status',
    noOrders: 'Tidak ada pesanan pada periode ini.',
    zone: 'Waktu mengikuti zona {{zone}}.',
    records: 'Lihat semua catatan'
  }
}
