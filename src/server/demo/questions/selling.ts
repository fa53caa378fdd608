import type { DemoQuestion } from './kind.ts'

/** About orders, projects and promotions. */
export const sellingQuestions: readonly DemoQuestion[] = [
  {
    title: [
      'A customer has ordered. What do I do?',
      'Un cliente ha hecho un pedido. ¿Qué hago?',
      'Um cliente fez uma encomenda. O que faço?',
      'Ada pelanggan memesan. Apa yang harus saya lakukan?',
      'Khách đã đặt hàng. Tôi cần làm gì?',
      '注文が入ったらどうすればいいですか？',
      '고객이 주문했습니다. 무엇을 해야 하나요?',
      '顧客下單後我要做什麼？',
      '顾客下单后我要做什么？'
    ],
    answer: [
      [
        'Pay the cost of the goods from your available balance. The operator ships them from the depot.',
        'Paga el coste de los artículos con tu saldo disponible. El operador los envía desde el almacén.',
        'Pague o custo dos artigos com o saldo disponível. O operador envia-os a partir do armazém.',
        'Bayar biaya barang dari saldo tersedia. Operator mengirimnya dari gudang produk.',
        'Thanh toán giá vốn của hàng từ số dư khả dụng. Nhà vận hành gửi hàng từ kho sản phẩm.',
        '利用可能残高から商品の仕入れ値を支払ってください。運営が商品倉庫から発送します。',
        '사용 가능 잔액으로 상품 원가를 결제하세요. 운영자가 상품 창고에서 발송합니다.',
        '以可用餘額支付商品成本，營運方會從商品庫出貨。',
        '用可用余额支付商品成本，运营方会从商品库发货。'
      ],
      [
        'When receipt is confirmed, you are credited the sale price: your cost and your profit.',
        'Al confirmarse la recepción se te abona el precio de venta: tu coste y tu beneficio.',
        'Quando a receção é confirmada, é-lhe creditado o preço de venda: o seu custo e o seu lucro.',
        'Setelah penerimaan dikonfirmasi, harga jual dikreditkan kepada Anda: biaya beserta laba.',
        'Khi xác nhận đã nhận hàng, bạn được cộng giá bán: gồm giá vốn và lợi nhuận.',
        '受け取りが確認されると、販売価格（仕入れ値と利益）が入金されます。',
        '수령이 확인되면 판매가, 곧 원가와 이익이 입금됩니다.',
        '確認收貨後，售價（成本加利潤）會計入您的可用餘額。',
        '确认收货后，售价（成本加利润）会计入您的可用余额。'
      ]
    ]
  },
  {
    title: [
      'Can I get my money back for an order?',
      '¿Puedo recuperar el dinero de un pedido?',
      'Posso recuperar o dinheiro de uma encomenda?',
      'Bisakah uang pesanan saya kembali?',
      'Tôi có được hoàn tiền cho đơn hàng không?',
      '注文の返金はできますか？',
      '주문을 환불받을 수 있나요?',
      '訂單可以退款嗎？',
      '订单可以退款吗？'
    ],
    answer: [
      [
        'An order that is not paid can be cancelled at no cost. Once it is paid and until it is completed, you can ask for a return and refund with a reason.',
        'Un pedido sin pagar se cancela sin coste. Desde que se paga hasta que se completa puedes pedir devolución y reembolso indicando el motivo.',
        'Uma encomenda por pagar cancela-se sem custos. Depois de paga e até ser concluída, pode pedir devolução e reembolso, indicando o motivo.',
        'Pesanan yang belum dibayar bisa dibatalkan tanpa biaya. Setelah dibayar dan sebelum selesai, Anda bisa meminta retur dan refund dengan alasan.',
        'Đơn chưa thanh toán có thể hủy miễn phí. Khi đã thanh toán và chưa hoàn tất, bạn có thể yêu cầu trả hàng hoàn tiền kèm lý do.',
        '未払いの注文は無料でキャンセルできます。支払い後は完了するまで、理由を添えて返品・返金を申請できます。',
        '결제하지 않은 주문은 무료로 취소할 수 있습니다. 결제 후 완료 전까지는 사유와 함께 반품·환불을 신청할 수 있습니다.',
        '未付款的訂單可免費取消。付款後至完成前，可附上原因申請退貨退款。',
        '未付款的订单可免费取消。付款后至完成前，可附上原因申请退货退款。'
      ],
      [
        'The operator decides. If it is granted, what you paid is available again; if not, the order goes on and you read why.',
        'Decide el operador. Si lo acepta, lo pagado vuelve a estar disponible; si no, el pedido sigue y lees el motivo.',
        'O operador decide. Se aceitar, o que pagou fica de novo disponível; se não, a encomenda continua e o motivo é indicado.',
        'Operator yang memutuskan. Jika disetujui, uang yang dibayar tersedia lagi; jika tidak, pesanan berlanjut dan alasannya ditampilkan.',
        'Nhà vận hành quyết định. Nếu được chấp nhận, số tiền đã trả lại khả dụng; nếu không, đơn tiếp tục và bạn đọc được lý do.',
        '運営が判断します。認められると支払額が利用可能残高に戻り、認められない場合は理由が示され注文が続きます。',
        '운영자가 결정합니다. 승인되면 결제 금액이 다시 사용 가능해지고, 거절되면 사유가 표시되며 주문이 계속됩니다.',
        '由營運方決定。同意後款項退回可用餘額；不同意則訂單繼續，並會說明原因。',
        '由运营方决定。同意后款项退回可用余额；不同意则订单继续，并会说明原因。'
      ]
    ]
  },
  {
    title: [
      'What is a project?',
      '¿Qué es un proyecto?',
      'O que é um projeto?',
      'Apa itu proyek?',
      'Dự án là gì?',
      'プロジェクトとは何ですか？',
      '프로젝트란 무엇인가요?',
      '什麼是專案？',
      '什么是项目？'
    ],
    answer: [
      [
        'A bundle of depot goods at one price. You buy it whole; each bundle becomes an order like any other: paid, shipped, completed, and then credited with its sale price.',
        'Un lote de artículos del almacén a un precio. Se compra entero y pasa a ser un pedido como los demás: pagado, enviado, completado y abonado al precio de venta.',
        'Um conjunto de artigos do armazém por um preço. Compra-se inteiro e torna-se uma encomenda como as outras: paga, enviada, concluída e creditada ao preço de venda.',
        'Paket barang gudang dengan satu harga. Dibeli utuh dan menjadi pesanan biasa: dibayar, dikirim, selesai, lalu dikreditkan sebesar harga jualnya.',
        'Một gói hàng trong kho với một mức giá. Bạn mua trọn gói; nó trở thành một đơn như mọi đơn khác: thanh toán, gửi hàng, hoàn tất rồi được cộng giá bán.',
        '商品倉庫の商品を1つの価格でまとめたものです。まとめて購入すると通常の注文になり、支払い、発送、完了ののち販売価格が入金されます。',
        '상품 창고의 상품을 하나의 가격으로 묶은 것입니다. 통째로 구매하면 일반 주문처럼 결제, 발송, 완료를 거쳐 판매가가 입금됩니다.',
        '以單一價格組成的商品庫套組。整組購買後會成為一般訂單：付款、出貨、完成，再入帳售價。',
        '以单一价格组成的商品库套装。整套购买后会成为普通订单：付款、发货、完成，再入账售价。'
      ]
    ]
  },
  {
    title: [
      'How do promotions work?',
      '¿Cómo funcionan las promociones?',
      'Como funcionam as promoções?',
      'Bagaimana cara kerja promosi?',
      'Quảng bá hoạt động thế nào?',
      'プロモーションのしくみは？',
      '프로모션은 어떻게 진행되나요?',
      '商品推廣如何運作？',
      '商品推广如何运作？'
    ],
    answer: [
      [
        'Choose a product that is on sale and the number of days. The price is taken from your promotion balance when you publish.',
        'Elige un producto a la venta y los días. El precio se toma de tu saldo de promoción al publicar.',
        'Escolha um produto à venda e os dias. O preço é retirado do saldo de promoção ao publicar.',
        'Pilih produk yang dijual dan jumlah hari. Harganya diambil dari saldo promosi saat diterbitkan.',
        'Chọn một sản phẩm đang bán và số ngày. Phí được trừ từ số dư quảng bá khi bạn đăng.',
        '販売中の商品と日数を選んでください。公開時に料金がプロモーション残高から引かれます。',
        '판매 중인 상품과 기간을 고르세요. 게시할 때 프로모션 잔액에서 요금이 차감됩니다.',
        '選擇在售商品與天數，發布時從推廣餘額扣款。',
        '选择在售商品和天数，发布时从推广余额扣款。'
      ],
      [
        'How many run at once depends on your grade. A promotion that you delete ends at once and is not paid back.',
        'Cuántas hay a la vez depende de tu nivel. Una promoción eliminada termina al momento y no se devuelve.',
        'Quantas decorrem em simultâneo depende do seu nível. Uma promoção eliminada termina logo e não é reembolsada.',
        'Banyaknya promosi bersamaan tergantung tingkat Anda. Promosi yang dihapus langsung berakhir dan tidak dikembalikan biayanya.',
        'Số lượt quảng bá cùng lúc tùy theo hạng. Quảng bá bị xóa sẽ kết thúc ngay và không được hoàn phí.',
        '同時に行える数はランクによります。削除したプロモーションはすぐに終わり、返金されません。',
        '동시에 진행할 수 있는 수는 등급에 따라 다릅니다. 삭제한 프로모션은 바로 끝나며 환불되지 않습니다.',
        '可同時進行的數量依等級而定。刪除的推廣會立即結束，費用不退。',
        '可同时进行的数量取决于等级。删除的推广会立即结束，费用不退。'
      ]
    ]
  }
]
