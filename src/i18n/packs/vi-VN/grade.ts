/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'Bạc',
    platinum: 'Bạch kim',
    diamonds: 'Kim cương',
    black_gold: 'Vàng đen'
  }
}
