/** The shell beyond its first paint: titles of the screens behind home, popups, failures, words that screens share. */
export default {
  onlineService: { title: 'layanan daring' },
  shell: {
    messages: 'Pesan',
    move: 'Tombol panah menggerakkan tombol ini',
    noSupport: 'Layanan bantuan belum disiapkan.'
  },
  state: {
    failed: 'Ini tidak dapat dimuat',
    offline: 'Anda sedang luring',
    offlineHelp: 'Periksa koneksi Anda. Yang sudah diketik tetap tersimpan.',
    unreachable: 'Server tidak dapat dihubungi',
    unreachableHelp: 'Perangkat Anda terhubung. Halaman ini akan mencoba lagi sendiri.',
    noMore: 'Tidak ada lagi',
    loadMore: 'Tampilkan lagi'
  },
  viewer: {
    open: 'Gambar {{name}}, lihat ukuran besar',
    zoomIn: 'Perbesar',
    zoomOut: 'Perkecil',
    failed: 'Gambar tidak dapat dimuat.'
  },
  action: {
    retry: 'Coba lagi',
    reload: 'Muat ulang',
    cancel: 'Batal',
    close: 'Tutup',
    copy: 'Salin',
    copied: 'Tersalin'
  },
  title: {
    login: 'Masuk',
    wallet: 'Dompet',
    records: 'Catatan',
    rechargeDetail: 'Isi saldo',
    record: 'Bukti transaksi',
    withdrawDetail: 'Penarikan',
    bank: 'Rekening penarikan',
    bankAdd: 'Tambah rekening',
    bankEdit: 'Ubah rekening',
    account: 'Profil',
    avatar: 'Ganti gambar',
    passwords: 'Kata sandi',
    loginPassword: 'Kata sandi masuk',
    withdrawPassword: 'Kata sandi transaksi',
    notices: 'Pengumuman',
    notice: 'Pengumuman',
    privacy: 'Privasi',
    terms: 'Ketentuan penggunaan',
    projectBuy: 'Beli proyek',
    orders: 'Pesanan',
    order: 'Pesanan',
    members: 'Anggota',
    invite: 'Undang teman',
    store: 'Pusat toko',
    levels: 'Tingkat toko',
    display: 'Etalase',
    depot: 'Gudang produk',
    promotion: 'Promosi',
    lost: 'Halaman tidak ditemukan',
    shareTasks: 'Tugas berbagi',
    shareTask: 'Tugas berbagi',
    questions: 'Tanya jawab',
    feedback: 'Masukan',
    calculator: 'Hitung laba',
    charts: 'Statistik'
  }
}
