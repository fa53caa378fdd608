/** Questions and answers, and writing to the operator. */
export default {
  help: {
    search: 'Tìm câu trả lời',
    clear: 'Xóa tìm kiếm',
    empty: 'Chưa có câu hỏi nào. Chăm sóc khách hàng có thể giúp bạn.',
    nothingFound: 'Không tìm thấy gì cho “{{keyword}}”.',
    showAll: 'Xem tất cả câu hỏi',
    missing: 'Câu hỏi này không còn nữa.',
    support: 'Chăm sóc khách hàng',
    stillStuck: 'Vẫn cần trợ giúp? Liên hệ chăm sóc khách hàng'
  },
  feedback: {
    privacy: 'Vui lòng không ghi thông tin cá nhân như mật khẩu, số thẻ hoặc địa chỉ.',
    content: 'Góp ý của bạn',
    send: 'Gửi góp ý',
    sending: 'Đang gửi…',
    sent: 'Cảm ơn bạn. Góp ý đã được gửi.',
    earlier: 'Đã gửi trước đây',
    empty: 'Góp ý bạn gửi và câu trả lời sẽ hiện ở đây.',
    answer: 'Trả lời',
    waiting: 'Chưa có trả lời'
  }
}
