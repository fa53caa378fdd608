/** Questions and answers, and writing to the operator. */
export default {
  help: {
    search: 'Cari jawaban',
    clear: 'Hapus pencarian',
    empty: 'Belum ada pertanyaan. Layanan pelanggan dapat membantu Anda.',
    nothingFound: 'Tidak ada hasil untuk “{{keyword}}”.',
    showAll: 'Lihat semua pertanyaan',
    missing: 'Pertanyaan ini sudah tidak tersedia.',
    support: 'Layanan pelanggan',
    stillStuck: 'Masih butuh bantuan? Hubungi layanan pelanggan'
  },
  feedback: {
    privacy: 'Jangan sertakan informasi pribadi seperti kata sandi, nomor kartu, atau alamat.',
    content: 'Masukan Anda',
    send: 'Kirim masukan',
    sending: 'Mengirim…',
    sent: 'Terima kasih. Masukan Anda terkirim.',
    earlier: 'Yang pernah dikirim',
    empty: 'Masukan Anda dan jawabannya akan muncul di sini.',
    answer: 'Jawaban',
    waiting: 'Belum dijawab'
  }
}
