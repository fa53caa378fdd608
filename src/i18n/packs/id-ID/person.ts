/** Mine, profile, picture and passwords. */
export default {
  mine: {
    shopCode: 'Kode toko {{code}}',
    editProfile: 'Ubah profil',
    total: 'Total aset',
    shop: 'Toko',
    money: 'Keuangan',
    me: 'Akun',
    help: 'Bantuan',
    unread: { other: '{{n}} baru' },
    logOut: 'Keluar',
    logOutTitle: 'Keluar?',
    logOutMessage: 'Anda perlu kata sandi untuk masuk lagi.',
    logOutTelegram: 'Untuk masuk lagi, buka kembali dari Telegram.',
    logOutPartner: 'Untuk masuk lagi, buka kembali dari aplikasi ini.',
    stay: 'Tetap masuk'
  },
  profile: {
    nickname: 'Nama panggilan',
    customName: 'Nama toko',
    platformId: 'ID platform',
    platformIdHelp: 'ID toko Anda di platform video pendek',
    timezone: 'Zona waktu',
    facts: 'Toko Anda',
    account: 'Akun',
    shopCode: 'Kode toko',
    inviteCode: 'Kode undangan',
    grade: 'Tingkat',
    since: 'Anggota sejak',
    save: 'Simpan perubahan',
    saving: 'Menyimpan',
    saved: 'Profil Anda tersimpan'
  },
  avatar: {
    empty: 'Silakan pilih gambar',
    help: 'Gambar persegi paling cocok. JPEG, PNG, atau WebP.',
    label: 'Gambar',
    save: 'Simpan gambar',
    saving: 'Menyimpan',
    saved: 'Gambar Anda tersimpan'
  },
  password: {
    loginHelp: 'Untuk masuk',
    withdrawHelp: 'Diminta pada setiap penarikan dan perubahan rekening',
    unset: 'Belum diatur',
    current: 'Kata sandi saat ini',
    old: 'Kata sandi transaksi saat ini',
    new: 'Kata sandi baru',
    newTransaction: 'Kata sandi transaksi baru',
    confirm: 'Ulangi kata sandi baru',
    help: 'Paling sedikit {{min}} karakter',
    sessionsEnd: 'Perangkat Anda yang lain akan dikeluarkan.',
    holdNote: 'Setelah diubah, penarikan dijeda 24 jam untuk melindungi uang Anda.',
    firstNote:
      'Anda memasukkannya untuk mengonfirmasi pembayaran, penarikan, dan perubahan rekening. Boleh berbeda dari kata sandi masuk.',
    forgot: 'Lupa kata sandi?',
    forgotNote:
      'Akun Telegram Anda membuktikan bahwa ini Anda, jadi Anda dapat membuat kata sandi baru. Perangkat Anda yang lain akan dikeluarkan.',
    forgotHold: 'Penarikan dijeda selama 24 jam untuk melindungi uang Anda.',
    forgotTitle: 'Layanan pelanggan dapat mengatur ulang',
    forgotSupport:
      'Tidak ada akun Telegram yang ditautkan ke toko Anda. Kirim ke layanan pelanggan akun Anda {{account}}, kode toko {{code}}, dan kapan terakhir kali Anda memakai kata sandi itu. Jangan pernah mengirim kata sandi.',
    support: 'Hubungi layanan pelanggan',
    renewed: 'Kata sandi baru Anda telah dibuat',
    change: 'Ubah kata sandi',
    set: 'Atur kata sandi',
    saving: 'Menyimpan',
    changed: 'Kata sandi Anda diubah',
    wasSet: 'Kata sandi transaksi Anda diatur',
    loginFirstNote: 'Dengan akun {{account}} dan kata sandi ini Anda juga dapat masuk di luar Telegram.',
    loginWasSet: 'Kata sandi masuk Anda diatur'
  }
}
