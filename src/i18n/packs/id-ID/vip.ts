/** Grades: upgrading. */
export default {
  vip: {
    intro: 'Kenaikan dibayar selisihnya, dari saldo tersedia {{amount}}.',
    top: 'Toko Anda sudah di tingkat tertinggi.',
    difference: 'Anda membayar selisihnya: {{amount}}',
    missing: 'Kurang {{amount}}.',
    recharge: 'Isi saldo',
    upgradeFor: 'Naik seharga {{amount}}',
    confirmTitle: 'Naik ke {{grade}}?',
    from: 'Dari',
    to: 'Ke',
    left: 'Sisa saldo tersedia',
    working: 'Menaikkan…',
    doneTitle: 'Toko Anda sekarang {{grade}}',
    done: 'Yang diubah tingkat ini berlaku mulai sekarang.',
    toStore: 'Ke pusat toko',
    seeGrades: 'Lihat semua tingkat',
    unansweredTitle: 'Permintaan terakhir Anda tidak terjawab',
    unanswered:
      'Tingkat di bawah menunjukkan apakah permintaan itu sampai. Mengirim lagi tidak pernah memotong dua kali.'
  }
}
