/** About us, privacy and terms, and the page that does not exist. */
export default {
  about: {
    more: 'Thêm',
    updated: 'Cập nhật {{date}}',
    empty: 'Chưa có nội dung nào ở đây.'
  },
  lost: {
    message: 'Trang này không tồn tại hoặc đã được chuyển đi.',
    home: 'Về trang chủ'
  }
}
