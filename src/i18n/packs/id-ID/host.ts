export default {
  host: {
    unlock: 'Pakai sidik jari atau wajah',
    unlockReason: 'Untuk mengonfirmasi pembayaran dari dompet toko Anda',
    unlockGone:
      'Buka kunci tidak berlaku lagi di perangkat ini. Masukkan kata sandi transaksi; Anda dapat mengaktifkannya lagi di Kata sandi.',
    unlockOfferTitle: 'Lain kali buka dengan sidik jari atau wajah?',
    unlockOffer:
      'Di perangkat ini Anda tidak perlu lagi mengetik kata sandi transaksi. Anda dapat mematikannya di Kata sandi.',
    unlockYes: 'Aktifkan',
    unlockNo: 'Nanti saja',
    unlockIsOn: 'Mulai sekarang sidik jari atau wajah Anda cukup',
    unlockIsOff: 'Kata sandi transaksi Anda kembali diminta',
    unlockNotKept: 'Perangkat Anda tidak mengizinkannya. Kata sandi transaksi tetap berlaku seperti biasa.',
    unlockTitle: 'Sidik jari atau wajah',
    unlockHelp: 'Sebagai ganti kata sandi transaksi di perangkat ini',
    on: 'Aktif',
    turningOn: 'Mengaktifkan',
    turnOffTitle: 'Matikan buka kunci?',
    turnOffText: 'Kata sandi transaksi lalu akan diminta di semua perangkat Anda.',
    turnOff: 'Matikan'
  },
  telegram: {
    welcome: 'Selamat datang, {{name}}',
    welcomePlain: 'Selamat datang',
    lead: 'Buka toko, atau pakai toko yang sudah ada.',
    ways: 'Cara melanjutkan',
    newShop: 'Toko baru',
    ownShop: 'Toko saya',
    newNote: 'Mulai sekarang Anda masuk lewat Telegram. Kata sandi dapat ditambahkan nanti.',
    ownNote: 'Masuk sekali. Setelah itu Anda masuk lewat Telegram.',
    link: 'Masuk dan tautkan',
    signingIn: 'Masuk dengan Telegram',
    reopenTitle: 'Buka lagi dari bot',
    reopen:
      'Data masuk Telegram untuk jendela ini sudah dipakai atau kedaluwarsa. Tidak ada yang hilang: isian Anda tetap tersimpan.',
    toBot: 'Buka bot',
    closeApp: 'Tutup',
    byPassword: 'Masuk dengan kata sandi',
    failedTitle: 'Tidak dapat masuk dengan Telegram',
    failed: 'Periksa koneksi Anda lalu coba lagi.',
    account: 'Akun Telegram',
    linked: 'Tertaut',
    linkedHelp: 'Dipakai untuk masuk ke toko ini',
    unlink: 'Putuskan tautan Telegram',
    unlinkTitle: 'Putuskan tautan Telegram?',
    unlinkText: 'Setelah itu Anda masuk dengan akun dan kata sandi. Perangkat Anda yang lain akan dikeluarkan.',
    unlinkConfirm: 'Putuskan',
    keep: 'Tetap tautkan',
    unlinked: 'Tautan Telegram diputus',
    passwordFirst: 'Atur kata sandi masuk dulu: tanpa Telegram, Anda memerlukannya untuk masuk.'
  }
}
