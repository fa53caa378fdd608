/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: '실버',
    platinum: '플래티넘',
    diamonds: '다이아몬드',
    black_gold: '블랙 골드'
  }
}
