/** The profit calculator. */
export default {
  calculator: {
    profit: 'Laba',
    loss: 'Rugi',
    note: 'Dihitung dari isian Anda. Tidak ada yang disimpan atau dikirim.',
    cost: 'Harga beli per buah',
    price: 'Harga jual per buah',
    quantity: 'Jumlah',
    fewer: 'Kurangi',
    more: 'Tambah',
    promotion: 'Total biaya promosi',
    fee: 'Biaya penarikan',
    feeHelp: 'Biaya sesuai tingkat Anda ada di halaman VIP.',
    clear: 'Hapus semua',
    details: 'Rincian',
    each: 'Laba per buah',
    margin: 'Margin laba',
    spent: 'Total biaya',
    earned: 'Total penjualan',
    breakEven: 'Jumlah untuk menutup promosi',
    never: 'Tidak akan cukup',
    feeAmount: 'Biaya menarik semua penjualan',
    arrives: 'Diterima setelah biaya'
  }
}
