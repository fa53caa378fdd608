/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'Perak',
    platinum: 'Platina',
    diamonds: 'Berlian',
    black_gold: 'Emas hitam'
  }
}
