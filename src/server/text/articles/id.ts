import type { Articles } from '../articles.ts'

export const id: Articles = {
  about: {
    title: 'Tentang kami',
    blocks: [
      { type: 'heading', text: 'Apa ini' },
      {
        type: 'paragraph',
        text: 'Dompet Pedagang menunjukkan kepada toko apa yang dimilikinya: saldo, isi ulang, penarikan, dan setiap pergerakan di antaranya.'
      },
      { type: 'heading', text: 'Bagaimana uang bergerak' },
      {
        type: 'list',
        items: [
          'Isi ulang dihitung setelah operator menyetujuinya.',
          'Penarikan langsung ditahan, lalu dibayarkan, atau dikembalikan beserta alasannya.',
          'Setiap pergerakan tersimpan dalam catatan dan tidak diubah sesudahnya.'
        ]
      },
      { type: 'heading', text: 'Siapa yang menjalankannya' },
      {
        type: 'paragraph',
        text: 'Perangkat lunak ini bersumber terbuka dengan lisensi MIT. Pihak yang menjalankan instalasi ini adalah operatornya dan bertanggung jawab atasnya; hubungi mereka melalui layanan online.'
      }
    ]
  },
  privacyAgreement: {
    title: 'Perjanjian privasi',
    blocks: [
      { type: 'heading', text: 'Apa yang disimpan' },
      {
        type: 'list',
        items: [
          'Yang Anda isi: akun, nama panggilan, data toko, dan akun penarikan.',
          'Gambar yang Anda unggah. Gambar dikodekan ulang sehingga data lokasi dan perangkat di dalamnya dihapus.',
          'Setiap pergerakan saldo Anda, serta tindakan Anda dan operator atasnya.',
          'Sesi Anda beserta nama peramban, dan paling lama dua hari alamat jaringan asal percobaan masuk.'
        ]
      },
      { type: 'heading', text: 'Untuk apa digunakan' },
      {
        type: 'paragraph',
        text: 'Hanya untuk menjalankan dan melindungi dompet. Perangkat lunak tidak meneruskan apa pun kepada pihak lain. Jika operator memasang alat ukur di halaman ini, alat itu mengetahui layar mana yang dibuka.'
      },
      { type: 'heading', text: 'Siapa yang dapat melihatnya' },
      {
        type: 'paragraph',
        text: 'Anda dan operator, yang memerlukannya untuk memeriksa isi ulang dan membayar penarikan. Kata sandi disimpan sebagai hash yang tidak dapat dibaca siapa pun.'
      },
      { type: 'heading', text: 'Di perangkat Anda' },
      {
        type: 'paragraph',
        text: 'Bahasa, beberapa pengaturan, dan kunci sesi disimpan di peramban. Keluar akan menghapus kunci itu.'
      },
      { type: 'heading', text: 'Hak Anda' },
      {
        type: 'paragraph',
        text: 'Mintalah operator melalui layanan online untuk menunjukkan, memperbaiki, atau menghapus data Anda. Catatan uang disimpan selama diwajibkan hukum.'
      }
    ]
  },
  termsOfUse: {
    title: 'Ketentuan penggunaan',
    blocks: [
      { type: 'heading', text: 'Akun Anda' },
      {
        type: 'paragraph',
        text: 'Akun ini hanya untuk Anda. Rahasiakan kedua kata sandi; operator tidak pernah memintanya.'
      },
      { type: 'paragraph', text: 'Setelah lima kali kata sandi transaksi salah, pembayaran dikunci selama 15 menit.' },
      { type: 'heading', text: 'Isi ulang' },
      {
        type: 'paragraph',
        text: 'Kirim tepat dengan mata uang dan jaringan yang ditampilkan: uang yang dikirim lewat jaringan lain dapat hilang. Jumlahnya dikreditkan setelah diperiksa operator.'
      },
      { type: 'heading', text: 'Penarikan' },
      {
        type: 'paragraph',
        text: 'Biaya, batas, dan berapa kali Anda boleh menarik dalam sehari bergantung pada tingkat toko dan ditampilkan sebelum Anda mengonfirmasi.'
      },
      {
        type: 'paragraph',
        text: 'Perubahan kata sandi transaksi menahan penarikan selama 24 jam. Periksa alamatnya: pembayaran ke alamat yang salah tidak dapat ditarik kembali.'
      },
      { type: 'heading', text: 'Koreksi' },
      {
        type: 'paragraph',
        text: 'Operator dapat membatalkan isi ulang atau melakukan pemotongan. Masing-masing muncul di catatan Anda beserta alasannya.'
      },
      { type: 'heading', text: 'Tanpa janji keuntungan' },
      {
        type: 'paragraph',
        text: 'Tidak ada apa pun di sini yang merupakan janji keuntungan atau investasi. Operator dapat menutup akun yang disalahgunakan; saldonya diselesaikan dengan Anda melalui layanan online.'
      }
    ]
  }
}
