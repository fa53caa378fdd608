import type { DemoMission } from './kind.ts'

/** Missions that are done once. */
export const onceMissions: readonly DemoMission[] = [
  {
    name: 'orders',
    metric: 'orders',
    goal: 100,
    period: 'once',
    title: [
      'A hundred orders',
      'Cien pedidos',
      'Cem encomendas',
      'Seratus pesanan',
      'Một trăm đơn hàng',
      '注文100件',
      '주문 100건',
      '一百筆訂單',
      '一百笔订单'
    ],
    text: [
      'Complete a hundred orders in all.',
      'Completa cien pedidos en total.',
      'Conclua cem encomendas no total.',
      'Selesaikan seratus pesanan secara keseluruhan.',
      'Hoàn tất tổng cộng một trăm đơn hàng.',
      '合計100件の注文を完了してください。',
      '모두 합쳐 주문 100건을 완료하세요.',
      '累計完成一百筆訂單。',
      '累计完成一百笔订单。'
    ]
  },
  {
    name: 'products',
    metric: 'products',
    goal: 40,
    period: 'once',
    title: [
      'Forty products on sale',
      'Cuarenta productos a la venta',
      'Quarenta produtos à venda',
      'Empat puluh produk dijual',
      'Bốn mươi sản phẩm đang bán',
      '40点を販売中にする',
      '상품 40개 판매하기',
      '上架四十件商品',
      '上架四十件商品'
    ],
    text: [
      'Add goods from the product depot until forty are on sale at once.',
      'Añade artículos del almacén hasta tener cuarenta a la venta a la vez.',
      'Adicione artigos do armazém até ter quarenta à venda ao mesmo tempo.',
      'Tambahkan barang dari gudang produk sampai empat puluh dijual sekaligus.',
      'Thêm hàng từ kho sản phẩm cho đến khi có bốn mươi sản phẩm cùng được bán.',
      '商品倉庫から追加して、同時に40点を販売中にしてください。',
      '상품 창고에서 추가해 40개를 동시에 판매하세요.',
      '從商品庫新增商品，直到同時有四十件在售。',
      '从商品库添加商品，直到同时有四十件在售。'
    ]
  },
  {
    name: 'avatar',
    metric: 'avatar',
    goal: 1,
    period: 'once',
    title: [
      'Give your shop a picture',
      'Pon una imagen a tu tienda',
      'Dê uma imagem à sua loja',
      'Pasang gambar toko Anda',
      'Đặt ảnh cho cửa hàng',
      'ショップの画像を設定する',
      '상점 사진 설정하기',
      '設定店鋪頭像',
      '设置店铺头像'
    ],
    text: [
      'Customers remember a shop that has a face.',
      'Los clientes recuerdan una tienda con cara.',
      'Os clientes lembram-se de uma loja com rosto.',
      'Pelanggan lebih mudah mengingat toko yang punya gambar.',
      'Khách hàng nhớ lâu hơn một cửa hàng có hình ảnh.',
      '顔のあるショップはお客様の記憶に残ります。',
      '사진이 있는 상점은 고객의 기억에 남습니다.',
      '有頭像的店鋪更容易讓顧客記住。',
      '有头像的店铺更容易让顾客记住。'
    ]
  },
  {
    name: 'shares',
    metric: 'shares',
    goal: 3,
    period: 'once',
    title: [
      'Three share tasks',
      'Tres tareas de compartir',
      'Três tarefas de partilha',
      'Tiga tugas berbagi',
      'Ba nhiệm vụ chia sẻ',
      'シェアタスクを3件',
      '공유 작업 3건',
      '三項分享任務',
      '三项分享任务'
    ],
    text: [
      'A share task counts once its proof was approved.',
      'Una tarea de compartir cuenta cuando se aprueba su prueba.',
      'Uma tarefa de partilha conta quando a prova é aprovada.',
      'Tugas berbagi dihitung setelah buktinya disetujui.',
      'Nhiệm vụ chia sẻ được tính khi minh chứng đã được duyệt.',
      '証明が承認されたシェアタスクが数えられます。',
      '증빙이 승인된 공유 작업만 집계됩니다.',
      '憑證通過審核後即計入。',
      '凭证通过审核后即计入。'
    ]
  },
  {
    name: 'friends',
    metric: 'friends',
    goal: 10,
    period: 'once',
    title: [
      'Ten friends in your team',
      'Diez amigos en tu equipo',
      'Dez amigos na sua equipa',
      'Sepuluh teman dalam tim Anda',
      'Mười người bạn trong đội nhóm',
      'チームに友達10人',
      '팀에 친구 10명',
      '團隊有十位好友',
      '团队有十位好友'
    ],
    text: [
      'Friends who open a shop with your link, your code or your invitation count.',
      'Cuentan los amigos que abren una tienda con tu enlace, tu código o tu invitación.',
      'Contam os amigos que abrem uma loja com a sua ligação, o seu código ou o seu convite.',
      'Dihitung teman yang membuka toko dengan tautan, kode, atau undangan Anda.',
      'Tính những người bạn mở cửa hàng bằng liên kết, mã hoặc lời mời của bạn.',
      'あなたのリンク、コード、招待でショップを開いた友達が数えられます。',
      '내 링크나 코드, 초대로 상점을 연 친구가 집계됩니다.',
      '使用您的連結、邀請碼或邀請開店的好友即計入。',
      '使用您的链接、邀请码或邀请开店的好友即计入。'
    ]
  },
  {
    name: 'accounts',
    metric: 'accounts',
    goal: 1,
    period: 'once',
    title: [
      'Bind a withdrawal account',
      'Vincula una cuenta de retirada',
      'Associe uma conta de levantamento',
      'Tautkan rekening penarikan',
      'Liên kết tài khoản rút tiền',
      '出金口座を登録する',
      '출금 계좌 등록하기',
      '綁定提領帳戶',
      '绑定提现账户'
    ],
    text: [
      'Then your first withdrawal takes a minute.',
      'Así tu primera retirada te llevará un minuto.',
      'Assim, o primeiro levantamento demora um minuto.',
      'Dengan begitu, penarikan pertama Anda hanya perlu semenit.',
      'Nhờ vậy lần rút tiền đầu tiên chỉ mất một phút.',
      '登録しておけば、最初の出金の申請はすぐに済みます。',
      '등록해 두면 첫 출금 신청이 금방 끝납니다.',
      '綁定後，首次申請提領只需一分鐘。',
      '绑定后，首次申请提现只需一分钟。'
    ]
  }
]
