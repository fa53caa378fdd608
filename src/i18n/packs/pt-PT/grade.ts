/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'Prata',
    platinum: 'Platina',
    diamonds: 'Diamante',
    black_gold: 'Ouro negro'
  }
}
