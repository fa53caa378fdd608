/** The shell, home, and the words that every screen shares. On the critical path: every string here costs bytes. */
export default {
  system: { name: 'Dompet Pedagang' },
  tabbar: {
    index: 'Beranda',
    project: 'Proyek',
    task: 'Tugas',
    team: 'Tim',
    vip: 'Tingkat',
    taskList: 'Daftar tugas',
    myself: 'Saya'
  },
  title: {
    register: 'Buka toko',
    recharge: 'Isi saldo',
    withdraw: 'Tarik dana',
    transfer: 'Pindah dana',
    about: 'Tentang kami'
  },
  shell: {
    tabs: 'Bagian utama',
    back: 'Kembali',
    support: 'Bantuan',
    notices: 'Pengumuman',
    unread: 'Pengumuman, belum dibaca',
    language: 'Bahasa'
  },
  action: {
    signIn: 'Masuk',
    seeAll: 'Lihat semua'
  },
  state: {
    loading: 'Memuat'
  },
  amount: {
    show: 'Tampilkan jumlah',
    hide: 'Sembunyikan jumlah',
    hidden: 'Jumlah disembunyikan'
  },
  home: {
    total: 'Total aset',
    available: 'Tersedia',
    held: 'Ditahan',
    promotion: 'Promosi',
    actions: 'Tindakan cepat',
    accounts: 'Rekening',
    records: 'Catatan',
    flow: 'Uang masuk dan keluar',
    today: 'Hari ini',
    week: 'Minggu ini',
    month: 'Bulan ini',
    notices: 'Pengumuman',
    tasks: 'Tugas berbagi',
    lead: 'Uang toko Anda di satu tempat: isi saldo, tarik dana, dan lihat setiap mutasi.',
    recharge: 'Isi saldo dengan USDT',
    rechargeHelp: 'Masuk setelah pembayaran Anda dikonfirmasi',
    withdraw: 'Tarik ke dompet atau bank',
    withdrawHelp: 'Biaya dan batas ditampilkan sebelum Anda konfirmasi',
    history: 'Ikuti setiap mutasi',
    historyHelp: 'Catatan lengkap yang bisa diekspor'
  }
}
