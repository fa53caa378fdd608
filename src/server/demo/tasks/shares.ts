import { picturePath } from '../catalogue/picture.ts'
import type { DemoShare } from './kind.ts'

/** Share tasks of the demo, the newest first. */
export const shares: readonly DemoShare[] = [
  {
    name: 'season',
    picture: picturePath('blanket', 'wool', 'mustard'),
    madeDaysAgo: 4,
    daysLeft: 26,
    title: [
      'Warm things for cold days',
      'Calor para los días fríos',
      'Aconchego para os dias frios',
      'Hangat untuk hari yang dingin',
      'Đồ ấm cho ngày lạnh',
      '寒い日のあたたかいもの',
      '추운 날의 따뜻한 물건',
      '冷天裡的溫暖好物',
      '冷天里的温暖好物'
    ],
    words: [
      'Blankets and scarves for the season. Open a shop and sell them too:',
      'Mantas y bufandas de temporada. Abre una tienda y véndelas tú también:',
      'Mantas e cachecóis da estação. Abra uma loja e venda-os também:',
      'Selimut dan syal musim ini. Buka toko dan ikut menjualnya:',
      'Chăn và khăn cho mùa này. Mở cửa hàng và cùng bán:',
      'この季節の毛布とマフラー。ショップを開いて一緒に売りませんか：',
      '이 계절의 담요와 목도리. 상점을 열고 함께 팔아 보세요:',
      '當季毛毯與圍巾，快來開店一起賣：',
      '当季毛毯和围巾，快来开店一起卖：'
    ],
    about: [
      [
        'Share the text with your link where your friends see it, then send a screenshot that shows both.',
        'Comparte el texto con tu enlace donde lo vean tus amigos y envía una captura en la que se vean ambos.',
        'Partilhe o texto com a sua ligação onde os seus amigos o vejam e envie uma captura em que ambos apareçam.',
        'Bagikan teks beserta tautan Anda di tempat yang dilihat teman, lalu kirim tangkapan layar yang memuat keduanya.',
        'Chia sẻ đoạn văn cùng liên kết của bạn ở nơi bạn bè nhìn thấy, rồi gửi ảnh chụp màn hình có cả hai.',
        '友達が見る場所に文とリンクをシェアし、両方が写ったスクリーンショットを送ってください。',
        '친구들이 보는 곳에 글과 링크를 공유한 뒤, 둘 다 보이는 화면을 캡처해 보내 주세요.',
        '將文字與您的連結分享到好友看得到的地方，再傳送兩者皆清楚可見的截圖。',
        '将文字和您的链接分享到好友能看到的地方，再发送两者都清晰可见的截图。'
      ]
    ]
  },
  {
    name: 'launch',
    picture: picturePath('mug', 'ceramic', 'sky'),
    madeDaysAgo: 11,
    title: [
      'Your shop in thirty seconds',
      'Tu tienda en treinta segundos',
      'A sua loja em trinta segundos',
      'Toko Anda dalam tiga puluh detik',
      'Cửa hàng của bạn trong ba mươi giây',
      '30秒でわかるあなたのショップ',
      '30초로 보는 내 상점',
      '三十秒看懂您的店鋪',
      '三十秒看懂您的店铺'
    ],
    words: [
      'This is my shop. You can open one like it:',
      'Esta es mi tienda. Tú puedes abrir una igual:',
      'Esta é a minha loja. Também pode abrir uma assim:',
      'Ini toko saya. Anda bisa membuka toko seperti ini:',
      'Đây là cửa hàng của tôi. Bạn cũng mở được một cửa hàng như vậy:',
      'これが私のショップです。あなたも同じように開けます：',
      '제 상점이에요. 여러분도 이런 상점을 열 수 있어요:',
      '這是我的店鋪，您也可以開一間：',
      '这是我的店铺，您也可以开一家：'
    ],
    about: [
      [
        'Film your shop for half a minute: one product, one price, one reason to buy it.',
        'Graba tu tienda medio minuto: un producto, un precio y un motivo para comprarlo.',
        'Filme a sua loja durante meio minuto: um produto, um preço e uma razão para o comprar.',
        'Rekam toko Anda selama setengah menit: satu produk, satu harga, satu alasan untuk membelinya.',
        'Quay cửa hàng của bạn trong nửa phút: một sản phẩm, một mức giá, một lý do để mua.',
        'ショップを30秒で撮影してください。商品を1つ、価格、そして買う理由を1つ。',
        '상점을 30초 동안 찍어 보세요. 상품 하나, 가격 하나, 살 이유 하나면 됩니다.',
        '用半分鐘拍攝您的店鋪：一件商品、一個價格、一個購買的理由。',
        '用半分钟拍摄您的店铺：一件商品、一个价格、一个购买的理由。'
      ],
      [
        'Put your link under the video and send a screenshot of it.',
        'Pon tu enlace debajo del vídeo y envía una captura.',
        'Ponha a sua ligação por baixo do vídeo e envie uma captura.',
        'Letakkan tautan Anda di bawah video dan kirim tangkapan layarnya.',
        'Đặt liên kết của bạn dưới video và gửi ảnh chụp màn hình.',
        '動画の下にリンクを載せ、そのスクリーンショットを送ってください。',
        '영상 아래에 링크를 넣고 화면을 캡처해 보내 주세요.',
        '在影片下方附上您的連結，並傳送截圖。',
        '在视频下方附上您的链接，并发送截图。'
      ]
    ]
  },
  {
    name: 'welcome',
    picture: picturePath('basket', 'bamboo', 'natural'),
    madeDaysAgo: 30,
    title: [
      'Tell one friend',
      'Cuéntaselo a un amigo',
      'Conte a um amigo',
      'Beri tahu seorang teman',
      'Kể với một người bạn',
      '友達ひとりに伝える',
      '친구 한 명에게 알리기',
      '告訴一位好友',
      '告诉一位好友'
    ],
    words: [
      'I sell with this wallet. Join with my link:',
      'Yo vendo con este monedero. Únete con mi enlace:',
      'Eu vendo com esta carteira. Junte-se com a minha ligação:',
      'Saya berjualan dengan dompet ini. Bergabunglah lewat tautan saya:',
      'Tôi bán hàng với chiếc ví này. Hãy tham gia bằng liên kết của tôi:',
      'このウォレットで販売しています。こちらのリンクからどうぞ：',
      '저는 이 지갑으로 판매하고 있어요. 제 링크로 함께하세요:',
      '我用這個錢包做生意，歡迎從我的連結加入：',
      '我用这个钱包做生意，欢迎通过我的链接加入：'
    ],
    about: [
      [
        'Send your link to one friend in a chat. The screenshot must show the link; cover names and numbers.',
        'Envía tu enlace a un amigo por chat. En la captura debe verse el enlace; tapa nombres y números.',
        'Envie a sua ligação a um amigo numa conversa. A captura tem de mostrar a ligação; tape nomes e números.',
        'Kirim tautan Anda ke seorang teman lewat obrolan. Tautan harus terlihat di tangkapan layar; tutupi nama dan nomor.',
        'Gửi liên kết của bạn cho một người bạn qua tin nhắn. Ảnh chụp phải thấy liên kết; hãy che tên và số điện thoại.',
        'チャットで友達ひとりにリンクを送ってください。スクリーンショットにはリンクが必要です。名前や番号は隠してください。',
        '채팅으로 친구 한 명에게 링크를 보내세요. 캡처에는 링크가 보여야 하며 이름과 번호는 가려 주세요.',
        '在聊天中將連結傳給一位好友。截圖須顯示連結，並請遮住姓名與號碼。',
        '在聊天中把链接发给一位好友。截图须显示链接，并请遮住姓名和号码。'
      ]
    ]
  },
  {
    name: 'story',
    picture: picturePath('tray', 'oak', 'brown'),
    madeDaysAgo: 64,
    title: [
      'A story with your best product',
      'Una historia con tu mejor producto',
      'Uma história com o seu melhor produto',
      'Story dengan produk terbaik Anda',
      'Một tin với sản phẩm tốt nhất của bạn',
      '一番の商品をストーリーで',
      '최고의 상품을 스토리로',
      '用限時動態介紹最好的商品',
      '用动态介绍最好的商品'
    ],
    words: [
      'My best seller this month. Open your own shop:',
      'Lo más vendido de mi tienda este mes. Abre la tuya:',
      'O mais vendido da minha loja este mês. Abra a sua:',
      'Produk terlaris saya bulan ini. Buka toko Anda sendiri:',
      'Sản phẩm bán chạy nhất tháng này của tôi. Hãy mở cửa hàng của riêng bạn:',
      '今月いちばん売れた商品です。あなたもショップを開きませんか：',
      '이번 달 제 인기 상품이에요. 나만의 상점을 열어 보세요:',
      '我這個月賣得最好的商品，您也來開店吧：',
      '我这个月卖得最好的商品，您也来开店吧：'
    ],
    about: [
      [
        'Post a story with your best product and your link, and send a screenshot while it is online.',
        'Publica una historia con tu mejor producto y tu enlace, y envía una captura mientras esté visible.',
        'Publique uma história com o seu melhor produto e a sua ligação e envie uma captura enquanto estiver visível.',
        'Unggah story berisi produk terbaik dan tautan Anda, lalu kirim tangkapan layar selagi masih tayang.',
        'Đăng một tin có sản phẩm tốt nhất và liên kết của bạn, rồi gửi ảnh chụp màn hình khi tin còn hiển thị.',
        '一番の商品とリンクをストーリーに載せ、公開中にスクリーンショットを送ってください。',
        '최고의 상품과 링크를 스토리에 올리고, 게시 중일 때 화면을 캡처해 보내 주세요.',
        '發布附有最佳商品與連結的限時動態，並在公開期間傳送截圖。',
        '发布附有最佳商品和链接的动态，并在公开期间发送截图。'
      ]
    ]
  }
]
