import type { Articles } from '../articles.ts'

export const vi: Articles = {
  about: {
    title: 'Về chúng tôi',
    blocks: [
      { type: 'heading', text: 'Đây là gì' },
      {
        type: 'paragraph',
        text: 'Ví Thương Nhân cho cửa hàng thấy mình có gì: số dư, nạp tiền, rút tiền và mọi biến động giữa chúng.'
      },
      { type: 'heading', text: 'Tiền di chuyển thế nào' },
      {
        type: 'list',
        items: [
          'Khoản nạp được tính khi nhà vận hành đã duyệt.',
          'Khoản rút được tạm giữ ngay, sau đó được chi trả hoặc hoàn lại kèm lý do.',
          'Mọi biến động được lưu trong lịch sử giao dịch và không bị sửa về sau.'
        ]
      },
      { type: 'heading', text: 'Ai vận hành' },
      {
        type: 'paragraph',
        text: 'Phần mềm là mã nguồn mở theo giấy phép MIT. Bên chạy hệ thống này là nhà vận hành và chịu trách nhiệm về nó; bạn liên hệ qua hỗ trợ trực tuyến.'
      }
    ]
  },
  privacyAgreement: {
    title: 'Thỏa thuận về quyền riêng tư',
    blocks: [
      { type: 'heading', text: 'Những gì được lưu' },
      {
        type: 'list',
        items: [
          'Những gì bạn nhập: tài khoản, biệt danh, thông tin cửa hàng và tài khoản rút tiền.',
          'Ảnh bạn tải lên. Ảnh được mã hóa lại nên vị trí và dữ liệu thiết bị trong ảnh bị xóa.',
          'Mọi biến động số dư của bạn, cùng những gì bạn và nhà vận hành đã làm với chúng.',
          'Phiên đăng nhập kèm tên trình duyệt, và địa chỉ mạng của các lần thử đăng nhập trong tối đa hai ngày.'
        ]
      },
      { type: 'heading', text: 'Dùng để làm gì' },
      {
        type: 'paragraph',
        text: 'Chỉ để vận hành và bảo vệ ví. Phần mềm không chuyển gì cho bên nào khác. Nếu nhà vận hành đặt công cụ đo lường trên trang, công cụ đó biết màn hình nào được mở.'
      },
      { type: 'heading', text: 'Ai có thể xem' },
      {
        type: 'paragraph',
        text: 'Bạn và nhà vận hành, vì cần để kiểm tra khoản nạp và chi trả khoản rút. Mật khẩu được lưu dưới dạng băm mà không ai đọc được.'
      },
      { type: 'heading', text: 'Trên thiết bị của bạn' },
      {
        type: 'paragraph',
        text: 'Ngôn ngữ, một vài cài đặt và khóa của phiên được lưu trong trình duyệt. Đăng xuất sẽ xóa các khóa đó.'
      },
      { type: 'heading', text: 'Quyền của bạn' },
      {
        type: 'paragraph',
        text: 'Hãy yêu cầu nhà vận hành qua hỗ trợ trực tuyến để xem, sửa hoặc xóa dữ liệu của bạn. Lịch sử giao dịch được giữ trong thời gian pháp luật yêu cầu.'
      }
    ]
  },
  termsOfUse: {
    title: 'Điều khoản sử dụng',
    blocks: [
      { type: 'heading', text: 'Tài khoản của bạn' },
      {
        type: 'paragraph',
        text: 'Tài khoản chỉ dành cho bạn. Hãy giữ kín cả hai mật khẩu; nhà vận hành không bao giờ hỏi.'
      },
      { type: 'paragraph', text: 'Sau năm lần nhập sai mật khẩu giao dịch, thanh toán bị khóa 15 phút.' },
      { type: 'heading', text: 'Nạp tiền' },
      {
        type: 'paragraph',
        text: 'Hãy gửi đúng loại tiền và đúng mạng được hiển thị: tiền gửi qua mạng khác có thể mất. Số tiền được cộng sau khi nhà vận hành kiểm tra.'
      },
      { type: 'heading', text: 'Rút tiền' },
      {
        type: 'paragraph',
        text: 'Phí, hạn mức và số lần rút mỗi ngày tùy theo hạng cửa hàng và được hiển thị trước khi bạn xác nhận.'
      },
      {
        type: 'paragraph',
        text: 'Đổi mật khẩu giao dịch sẽ tạm dừng việc rút tiền trong 24 giờ. Hãy kiểm tra địa chỉ: khoản chuyển đến địa chỉ sai không thể lấy lại.'
      },
      { type: 'heading', text: 'Điều chỉnh' },
      {
        type: 'paragraph',
        text: 'Nhà vận hành có thể thu hồi khoản nạp hoặc khấu trừ. Mỗi khoản đều hiện trong lịch sử giao dịch của bạn kèm lý do.'
      },
      { type: 'heading', text: 'Không hứa hẹn lợi nhuận' },
      {
        type: 'paragraph',
        text: 'Không có gì ở đây là lời hứa lợi nhuận hay khoản đầu tư. Nhà vận hành có thể đóng tài khoản bị lạm dụng; số dư được quyết toán với bạn qua hỗ trợ trực tuyến.'
      }
    ]
  }
}
