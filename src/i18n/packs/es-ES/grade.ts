/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'Plata',
    platinum: 'Platino',
    diamonds: 'Diamante',
    black_gold: 'Oro negro'
  }
}
