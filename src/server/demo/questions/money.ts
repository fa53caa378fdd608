import type { DemoQuestion } from './kind.ts'

/** About recharges, withdrawals and balances. */
export const moneyQuestions: readonly DemoQuestion[] = [
  {
    title: [
      'How do I recharge?',
      '¿Cómo recargo?',
      'Como carrego a carteira?',
      'Bagaimana cara mengisi saldo?',
      'Làm thế nào để nạp tiền?',
      'チャージするには？',
      '충전은 어떻게 하나요?',
      '如何儲值？',
      '如何充值？'
    ],
    answer: [
      [
        'Choose a network, send USDT to the address shown there, enter the amount and upload a picture of the payment.',
        'Elige una red, envía USDT a la dirección que se muestra, indica el importe y sube una imagen del pago.',
        'Escolha uma rede, envie USDT para o endereço apresentado, indique o montante e carregue uma imagem do pagamento.',
        'Pilih jaringan, kirim USDT ke alamat yang ditampilkan, isi jumlahnya, lalu unggah gambar bukti pembayaran.',
        'Chọn mạng lưới, gửi USDT đến địa chỉ hiển thị, nhập số tiền và tải lên ảnh chụp giao dịch.',
        'ネットワークを選び、表示されたアドレスにUSDTを送り、金額を入力して支払いの画像をアップロードしてください。',
        '네트워크를 고르고 표시된 주소로 USDT를 보낸 뒤, 금액을 입력하고 결제 화면을 올려 주세요.',
        '選擇網路，將 USDT 轉到畫面上的地址，填寫金額並上傳付款圖片。',
        '选择网络，将 USDT 转到页面上的地址，填写金额并上传付款图片。'
      ],
      [
        'The operator compares it with what arrived. Then the amount is in your available balance. For other currencies, contact recharge customer service.',
        'El operador lo compara con lo recibido y el importe pasa a tu saldo disponible. Para otras monedas, contacta con el servicio de recargas.',
        'O operador compara com o que recebeu e o montante fica no seu saldo disponível. Para outras moedas, contacte o apoio aos carregamentos.',
        'Operator mencocokkannya dengan dana yang masuk, lalu jumlahnya masuk ke saldo tersedia. Untuk mata uang lain, hubungi layanan isi saldo.',
        'Nhà vận hành đối chiếu với số tiền nhận được, sau đó số tiền vào số dư khả dụng. Với tiền tệ khác, hãy liên hệ bộ phận hỗ trợ nạp tiền.',
        '運営が入金と照合すると、利用可能残高に反映されます。ほかの通貨についてはチャージ窓口にお問い合わせください。',
        '운영자가 입금 내역과 대조하면 사용 가능 잔액에 반영됩니다. 다른 통화는 충전 고객센터에 문의해 주세요.',
        '營運方核對到帳後，金額即計入可用餘額。其他幣別請聯絡儲值客服。',
        '运营方核对到账后，金额即计入可用余额。其他币种请联系充值客服。'
      ]
    ]
  },
  {
    title: [
      'How does a withdrawal work, and what does it cost?',
      '¿Cómo funciona una retirada y cuánto cuesta?',
      'Como funciona um levantamento e quanto custa?',
      'Bagaimana cara kerja penarikan, dan berapa biayanya?',
      'Rút tiền diễn ra thế nào và mất phí bao nhiêu?',
      '出金の流れと手数料は？',
      '출금은 어떻게 진행되고 수수료는 얼마인가요?',
      '提領流程是什麼？手續費多少？',
      '提现流程是什么？手续费多少？'
    ],
    answer: [
      [
        'Bind a withdrawal account, enter the amount and your transaction password. The amount is held at once, and the operator pays it out.',
        'Vincula una cuenta de retirada, indica el importe y tu contraseña de operaciones. El importe queda retenido al momento y el operador lo paga.',
        'Associe uma conta de levantamento, indique o montante e a palavra-passe de transação. O montante fica logo cativo e o operador paga-o.',
        'Tautkan rekening penarikan, isi jumlah dan kata sandi transaksi. Jumlah itu langsung ditahan, lalu operator membayarkannya.',
        'Liên kết tài khoản rút tiền, nhập số tiền và mật khẩu giao dịch. Số tiền được tạm giữ ngay, rồi nhà vận hành chi trả.',
        '出金口座を登録し、金額と取引パスワードを入力してください。金額はすぐに保留され、運営が支払います。',
        '출금 계좌를 등록하고 금액과 거래 비밀번호를 입력하세요. 금액은 바로 보류되고 운영자가 지급합니다.',
        '綁定提領帳戶，填寫金額與交易密碼。金額會立即凍結，由營運方付款。',
        '绑定提现账户，填写金额和交易密码。金额会立即冻结，由运营方付款。'
      ],
      [
        'The fee, the limit and how many times a day depend on your grade; all are shown before you confirm. If a payment fails, the whole amount comes back with the reason.',
        'La comisión, el límite y las veces al día dependen de tu nivel y se muestran antes de confirmar. Si un pago falla, vuelve todo el importe con el motivo.',
        'A comissão, o limite e as vezes por dia dependem do seu nível e são mostrados antes de confirmar. Se um pagamento falhar, todo o montante volta com o motivo.',
        'Biaya, batas, dan jumlah penarikan per hari tergantung tingkat Anda dan ditampilkan sebelum konfirmasi. Jika gagal, seluruh jumlah kembali beserta alasannya.',
        'Phí, hạn mức và số lần mỗi ngày tùy theo hạng và đều hiển thị trước khi bạn xác nhận. Nếu chi trả không thành, toàn bộ số tiền được trả lại kèm lý do.',
        '手数料、上限、1日の回数はランクによって決まり、確認の前に表示されます。支払えなかった場合は理由とともに全額が戻ります。',
        '수수료와 한도, 하루 횟수는 등급에 따라 다르며 확인 전에 표시됩니다. 지급에 실패하면 사유와 함께 전액이 돌아옵니다.',
        '手續費、限額與每日次數依等級而定，確認前都會顯示。若付款失敗，全額會連同原因退回。',
        '手续费、限额和每日次数取决于等级，确认前都会显示。若付款失败，全额会连同原因退回。'
      ]
    ]
  },
  {
    title: [
      'What is the difference between available, on hold and promotion?',
      '¿Qué diferencia hay entre disponible, retenido y promoción?',
      'Qual é a diferença entre disponível, cativo e promoção?',
      'Apa beda tersedia, ditahan, dan promosi?',
      'Khả dụng, tạm giữ và quảng bá khác nhau thế nào?',
      '利用可能、保留中、プロモーションの違いは？',
      '사용 가능, 보류 중, 프로모션은 어떻게 다른가요?',
      '可用、凍結中與推廣餘額有何不同？',
      '可用、冻结中和推广余额有什么不同？'
    ],
    answer: [
      [
        'Available is what you can spend. On hold are withdrawals under way and orders that you have paid and that are not completed. The promotion balance pays for promotions only.',
        'Disponible es lo que puedes gastar. Retenido son las retiradas en curso y los pedidos pagados sin completar. El saldo de promoción solo paga promociones.',
        'Disponível é o que pode gastar. Cativo são os levantamentos em curso e as encomendas pagas por concluir. O saldo de promoção só paga promoções.',
        'Tersedia adalah yang bisa Anda pakai. Ditahan adalah penarikan yang berjalan dan pesanan terbayar yang belum selesai. Saldo promosi hanya untuk membayar promosi.',
        'Khả dụng là số tiền bạn dùng được. Tạm giữ gồm các lần rút đang xử lý và đơn đã trả tiền nhưng chưa hoàn tất. Số dư quảng bá chỉ dùng để trả phí quảng bá.',
        '利用可能は自由に使える金額です。保留中は処理中の出金と、支払い済みで未完了の注文です。プロモーション残高はプロモーションにだけ使えます。',
        '사용 가능은 쓸 수 있는 금액입니다. 보류 중은 처리 중인 출금과 결제했지만 완료되지 않은 주문입니다. 프로모션 잔액은 프로모션에만 쓰입니다.',
        '可用餘額可自由支用。凍結中是處理中的提領，以及已付款但未完成的訂單。推廣餘額只能用於商品推廣。',
        '可用余额可自由支配。冻结中是处理中的提现，以及已付款但未完成的订单。推广余额只能用于商品推广。'
      ],
      [
        'You can transfer between available and promotion in both directions at any time, without a fee.',
        'Puedes transferir entre disponible y promoción en ambos sentidos cuando quieras, sin comisión.',
        'Pode transferir entre disponível e promoção nos dois sentidos a qualquer momento, sem comissão.',
        'Anda dapat memindahkan saldo tersedia dan promosi ke dua arah kapan saja, tanpa biaya.',
        'Bạn có thể chuyển qua lại giữa khả dụng và quảng bá bất cứ lúc nào, không mất phí.',
        '利用可能とプロモーションの間は、いつでも双方向に手数料なしで振り替えられます。',
        '사용 가능과 프로모션 사이는 언제든 양방향으로 수수료 없이 옮길 수 있습니다.',
        '可用餘額與推廣餘額可隨時互轉，不收手續費。',
        '可用余额和推广余额可随时互转，不收手续费。'
      ]
    ]
  },
  {
    title: [
      'What does a higher grade change?',
      '¿Qué cambia con un nivel más alto?',
      'O que muda com um nível mais alto?',
      'Apa yang berubah dengan tingkat lebih tinggi?',
      'Hạng cao hơn thay đổi điều gì?',
      'ランクが上がると何が変わりますか？',
      '등급이 오르면 무엇이 달라지나요?',
      '升級等級有什麼不同？',
      '升级等级有什么不同？'
    ],
    answer: [
      [
        'More withdrawals a day, a higher limit for each, a lower fee, and more promotions at the same time. It holds at once.',
        'Más retiradas al día, un límite mayor en cada una, una comisión menor y más promociones a la vez. Se aplica al momento.',
        'Mais levantamentos por dia, um limite maior em cada um, uma comissão menor e mais promoções em simultâneo. Aplica-se de imediato.',
        'Lebih banyak penarikan per hari, batas lebih tinggi, biaya lebih rendah, dan lebih banyak promosi bersamaan. Langsung berlaku.',
        'Được rút nhiều lần hơn mỗi ngày, hạn mức mỗi lần cao hơn, phí thấp hơn và quảng bá nhiều sản phẩm cùng lúc hơn. Có hiệu lực ngay.',
        '1日の出金回数と1回の上限が増え、手数料が下がり、同時に行えるプロモーションも増えます。すぐに適用されます。',
        '하루 출금 횟수와 1회 한도가 늘고, 수수료가 낮아지며, 동시에 진행할 수 있는 프로모션도 늘어납니다. 바로 적용됩니다.',
        '每日提領次數更多、單筆限額更高、手續費更低，可同時推廣的商品也更多，立即生效。',
        '每日提现次数更多、单笔限额更高、手续费更低，可同时推广的商品也更多，立即生效。'
      ],
      [
        'You pay only the difference between the prices of the two grades, from your available balance.',
        'Solo pagas la diferencia entre los precios de los dos niveles, con tu saldo disponible.',
        'Paga apenas a diferença entre os preços dos dois níveis, com o saldo disponível.',
        'Anda hanya membayar selisih harga kedua tingkat, dari saldo tersedia.',
        'Bạn chỉ trả phần chênh lệch giá giữa hai hạng, từ số dư khả dụng.',
        '支払うのは2つのランクの価格の差額だけで、利用可能残高から引かれます。',
        '두 등급의 가격 차액만 사용 가능 잔액에서 결제합니다.',
        '只需以可用餘額支付兩個等級的差價。',
        '只需用可用余额支付两个等级的差价。'
      ]
    ]
  }
]
