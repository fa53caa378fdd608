import type { DemoNotice } from './notices.ts'

/** The newest notices of the demo shop. */
export const recentNotices: readonly DemoNotice[] = [
  {
    daysAgo: 2,
    texts: {
      en: [
        'This is a demo shop',
        'Everything here is for trying out. No real money moves, and the recharge addresses belong to nobody: do not send anything to them.',
        'The demo operator approves what you ask for within a few seconds.'
      ],
      'zh-TW': [
        '這是示範店鋪',
        '這裡的一切僅供試用，不會有真實資金變動。儲值地址不屬於任何人，請勿向其轉帳。',
        '示範營運方會在幾秒內處理您的申請。'
      ],
      'zh-CN': [
        '这是演示店铺',
        '这里的一切仅供试用，不会有真实资金变动。充值地址不属于任何人，请勿向其转账。',
        '演示运营方会在几秒内处理您的申请。'
      ],
      es: [
        'Esta es una tienda de demostración',
        'Todo aquí es para probar. No se mueve dinero real y las direcciones de recarga no son de nadie: no envíe nada a ellas.',
        'El operador de demostración aprueba sus solicitudes en pocos segundos.'
      ],
      id: [
        'Ini toko demo',
        'Semua di sini hanya untuk dicoba. Tidak ada uang sungguhan yang berpindah, dan alamat isi saldo bukan milik siapa pun: jangan mengirim apa pun ke sana.',
        'Operator demo menyetujui permintaan Anda dalam beberapa detik.'
      ],
      ja: [
        'これはデモショップです',
        'ここにあるものはすべてお試し用です。実際のお金は動きません。チャージ用アドレスは誰のものでもないため、送金しないでください。',
        'デモの運営が数秒以内に申請を承認します。'
      ],
      ko: [
        '데모 상점입니다',
        '여기 있는 모든 것은 체험용입니다. 실제 돈은 움직이지 않으며 충전 주소는 누구의 것도 아니므로 아무것도 보내지 마세요.',
        '데모 운영자가 몇 초 안에 요청을 승인합니다.'
      ],
      pt: [
        'Esta é uma loja de demonstração',
        'Tudo aqui serve para experimentar. Nenhum dinheiro real se move e os endereços de recarga não são de ninguém: não envie nada para eles.',
        'O operador de demonstração aprova os seus pedidos em poucos segundos.'
      ],
      vi: [
        'Đây là cửa hàng dùng thử',
        'Mọi thứ ở đây chỉ để dùng thử. Không có tiền thật được chuyển và các địa chỉ nạp tiền không thuộc về ai: đừng gửi gì đến đó.',
        'Nhà vận hành dùng thử sẽ duyệt yêu cầu của bạn trong vài giây.'
      ]
    }
  },
  {
    daysAgo: 19,
    texts: {
      en: [
        'Export your records',
        'Income and expense records can be filtered by type, direction and day, and saved as a CSV file that any spreadsheet opens.'
      ],
      'zh-TW': ['匯出收支明細', '收支明細可按類型、收支方向和日期篩選，並儲存為任何試算表都能開啟的 CSV 檔案。'],
      'zh-CN': ['导出收支明细', '收支明细可按类型、收支方向和日期筛选，并保存为任何表格软件都能打开的 CSV 文件。'],
      es: [
        'Exporte sus registros',
        'Los registros de ingresos y gastos se filtran por tipo, sentido y día, y se guardan en un archivo CSV que abre cualquier hoja de cálculo.'
      ],
      id: [
        'Ekspor catatan Anda',
        'Catatan pemasukan dan pengeluaran dapat disaring menurut jenis, arah, dan hari, lalu disimpan sebagai berkas CSV yang dapat dibuka di lembar kerja mana pun.'
      ],
      ja: [
        '収支明細の書き出し',
        '収支明細は種類、入出金、日付で絞り込み、表計算ソフトで開ける CSV ファイルとして保存できます。'
      ],
      ko: [
        '내역 내보내기',
        '수입·지출 내역은 유형, 방향, 날짜로 필터링해 어떤 스프레드시트에서도 열리는 CSV 파일로 저장할 수 있습니다.'
      ],
      pt: [
        'Exporte os seus registos',
        'Os registos de receitas e despesas podem ser filtrados por tipo, sentido e dia, e guardados num ficheiro CSV que qualquer folha de cálculo abre.'
      ],
      vi: [
        'Xuất lịch sử thu chi',
        'Lịch sử thu chi có thể lọc theo loại, chiều và ngày, rồi lưu thành tệp CSV mở được bằng mọi bảng tính.'
      ]
    }
  },
  {
    daysAgo: 47,
    texts: {
      en: [
        'Check the network before you pay',
        'TRC20, ERC20 and BEP20 have addresses of their own. What is sent over another network than the one you chose does not arrive.'
      ],
      'zh-TW': ['付款前請確認網路', 'TRC20、ERC20 和 BEP20 各有自己的地址。使用與所選不同的網路轉帳將無法到帳。'],
      'zh-CN': ['付款前请确认网络', 'TRC20、ERC20 和 BEP20 各有自己的地址。使用与所选不同的网络转账将无法到账。'],
      es: [
        'Compruebe la red antes de pagar',
        'TRC20, ERC20 y BEP20 tienen direcciones propias. Lo que se envía por una red distinta de la elegida no llega.'
      ],
      id: [
        'Periksa jaringan sebelum membayar',
        'TRC20, ERC20, dan BEP20 memiliki alamat masing-masing. Kiriman lewat jaringan selain yang Anda pilih tidak akan sampai.'
      ],
      ja: [
        'お支払いの前にネットワークをご確認ください',
        'TRC20、ERC20、BEP20 にはそれぞれ専用のアドレスがあります。選んだものと異なるネットワークで送ると届きません。'
      ],
      ko: [
        '결제 전에 네트워크를 확인하세요',
        'TRC20, ERC20, BEP20은 각각 고유한 주소를 씁니다. 선택한 것과 다른 네트워크로 보내면 도착하지 않습니다.'
      ],
      pt: [
        'Confirme a rede antes de pagar',
        'TRC20, ERC20 e BEP20 têm endereços próprios. O que for enviado por uma rede diferente da escolhida não chega.'
      ],
      vi: [
        'Kiểm tra mạng trước khi thanh toán',
        'TRC20, ERC20 và BEP20 có địa chỉ riêng. Tiền gửi qua mạng khác với mạng đã chọn sẽ không đến nơi.'
      ]
    }
  }
]
