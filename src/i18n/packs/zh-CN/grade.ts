/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: '白银',
    platinum: '铂金',
    diamonds: '钻石',
    black_gold: '黑金'
  }
}
