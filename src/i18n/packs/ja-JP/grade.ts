/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'シルバー',
    platinum: 'プラチナ',
    diamonds: 'ダイヤモンド',
    black_gold: 'ブラックゴールド'
  }
}
