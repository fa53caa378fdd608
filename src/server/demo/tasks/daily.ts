import type { DemoMission } from './kind.ts'

/** Missions of every day. */
export const dailyMissions: readonly DemoMission[] = [
  {
    name: 'order',
    metric: 'orders',
    goal: 1,
    period: 'daily',
    title: [
      'Complete an order today',
      'Completa un pedido hoy',
      'Conclua uma encomenda hoje',
      'Selesaikan satu pesanan hari ini',
      'Hoàn tất một đơn hàng hôm nay',
      '今日の注文を1件完了する',
      '오늘 주문 1건 완료하기',
      '今天完成一筆訂單',
      '今天完成一笔订单'
    ],
    text: [
      'An order counts once receipt is confirmed.',
      'El pedido cuenta cuando se confirma la recepción.',
      'A encomenda conta quando a receção é confirmada.',
      'Pesanan dihitung setelah penerimaannya dikonfirmasi.',
      'Đơn hàng được tính khi đã xác nhận nhận hàng.',
      '受け取りが確認された注文が数えられます。',
      '수령이 확인된 주문만 집계됩니다.',
      '確認收貨後即計入。',
      '确认收货后即计入。'
    ]
  },
  {
    name: 'recharge',
    metric: 'recharges',
    goal: 1,
    period: 'daily',
    title: [
      'Recharge today',
      'Recarga hoy',
      'Carregue hoje',
      'Isi saldo hari ini',
      'Nạp tiền hôm nay',
      '今日チャージする',
      '오늘 충전하기',
      '今天儲值一次',
      '今天充值一次'
    ],
    text: [
      'A recharge counts once the operator has approved it.',
      'La recarga cuenta cuando el operador la aprueba.',
      'O carregamento conta quando o operador o aprova.',
      'Isi saldo dihitung setelah disetujui operator.',
      'Lần nạp được tính khi nhà vận hành đã duyệt.',
      '運営が承認したチャージが数えられます。',
      '운영자가 승인한 충전만 집계됩니다.',
      '營運方核准後即計入。',
      '运营方审核通过后即计入。'
    ]
  },
  {
    name: 'post',
    metric: 'proof',
    goal: 1,
    period: 'daily',
    title: [
      'Show one of your products in a video',
      'Muestra uno de tus productos en un vídeo',
      'Mostre um dos seus produtos num vídeo',
      'Tampilkan satu produk Anda dalam video',
      'Giới thiệu một sản phẩm của bạn bằng video',
      '商品を1つ動画で紹介する',
      '상품 하나를 영상으로 소개하기',
      '用影片介紹一件商品',
      '用视频介绍一件商品'
    ],
    text: [
      'Send a screenshot of the post. The operator looks at it.',
      'Envía una captura de la publicación. El operador la revisa.',
      'Envie uma captura da publicação. O operador verifica-a.',
      'Kirim tangkapan layar unggahannya. Operator akan memeriksanya.',
      'Gửi ảnh chụp màn hình bài đăng. Nhà vận hành sẽ xem xét.',
      '投稿のスクリーンショットを送ってください。運営が確認します。',
      '게시물 화면을 캡처해 보내 주세요. 운영자가 확인합니다.',
      '請傳送貼文截圖，由營運方審核。',
      '请发送帖子截图，由运营方审核。'
    ]
  }
]
