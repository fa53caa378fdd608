/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: 'Masuk ke dompet toko Anda',
      account: 'Akun',
      password: 'Kata sandi',
      submit: 'Masuk',
      busy: 'Sedang masuk',
      forgot: 'Lupa kata sandi?',
      forgotTelegram:
        'Telegram tertaut ke toko Anda? Buka dompet dari bot: Anda masuk tanpa kata sandi. Lalu pilih “Lupa kata sandi?” di tempat mengganti kata sandi masuk.',
      forgotBot: 'Buka bot',
      forgotSupport:
        'Tanpa Telegram, layanan pelanggan dapat mengatur ulang. Kirim nama akun Anda, kode toko jika tahu, dan kapan terakhir kali Anda masuk. Jangan pernah mengirim kata sandi.',
      support: 'Hubungi layanan pelanggan',
      toRegister: 'Buka toko',
      noShop: 'Belum punya toko?'
    },
    register: {
      account: 'Akun',
      accountHelp: 'Anda masuk dengan nama ini: huruf, angka, titik, tanda hubung, atau garis bawah',
      password: 'Kata sandi',
      passwordHelp: 'Paling sedikit {{min}} karakter',
      nickname: 'Nama panggilan',
      nicknameHelp: 'Nama Anda di dompet',
      inviteCode: 'Kode undangan',
      customName: 'Nama toko',
      platformId: 'ID platform',
      platformIdHelp: 'ID toko Anda di platform video pendek',
      avatar: 'Gambar',
      avatarHelp: 'JPEG, PNG, atau WebP',
      device: 'Dari perangkat Anda',
      language: 'Bahasa',
      timezone: 'Zona waktu',
      submit: 'Buka toko',
      busy: 'Membuka toko Anda',
      terms: 'Dengan membuka toko, Anda menyetujui ketentuan penggunaan.',
      haveShop: 'Sudah punya toko?',
      toLogin: 'Masuk'
    }
  }
}
