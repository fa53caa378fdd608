/** The team: who joined through the merchant. */
export default {
  team: {
    members: 'Anggota',
    joined: 'Anggota baru',
    joinedToday: 'Bergabung hari ini',
    joinedMonth: 'Bergabung bulan ini',
    byDegree: 'Anggota per tingkat',
    all: 'Semua',
    first: 'Tingkat satu',
    second: 'Tingkat dua',
    secondHelp: 'Bergabung lewat anggota Anda',
    invite: 'Undang teman',
    toInvite: 'Undang teman',
    noMoney: 'Tidak ada uang yang mengalir ke atas: hasil toko anggota tetap milik anggota itu.',
    emptyTitle: 'Belum ada yang bergabung',
    empty: 'Siapa pun yang membuka toko dengan kode Anda muncul di sini.',
    emptySecond: 'Siapa pun yang bergabung lewat anggota Anda muncul di sini.',
    throughYou: 'Bergabung lewat Anda',
    through: 'Bergabung lewat {{name}}',
    active: 'Aktif',
    closed: 'Ditutup',
    code: 'Kode undangan Anda',
    copyCode: 'Salin kode undangan'
  }
}
