/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: '白銀',
    platinum: '白金',
    diamonds: '鑽石',
    black_gold: '黑金'
  }
}
