import type { MessageLanguage } from '../text/language.ts'

/** A notice of the demo: how old it is, and by language its title and its paragraphs. */
export interface DemoNotice {
  daysAgo: number
  texts: Record<MessageLanguage, readonly [title: string, ...paragraphs: string[]]>
}

/** The demo shop's notices. What they say of the product is true of it. */
export const demoNotices: readonly DemoNotice[] = [
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
        '示範營運員會在幾秒內處理您的申請。'
      ],
      'zh-CN': [
        '这是演示店铺',
        '这里的一切仅供试用，不会有真实资金变动。充值地址不属于任何人，请勿向其转账。',
        '演示运营员会在几秒内处理您的申请。'
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
        'デモ担当者が数秒以内に申請を承認します。'
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
        'Nhân viên vận hành mẫu sẽ duyệt yêu cầu của bạn trong vài giây.'
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
      'zh-TW': ['匯出收支記錄', '收支記錄可按類型、收支方向和日期篩選，並儲存為任何試算表都能開啟的 CSV 檔案。'],
      'zh-CN': ['导出收支记录', '收支记录可按类型、收支方向和日期筛选，并保存为任何表格软件都能打开的 CSV 文件。'],
      es: [
        'Exporte sus registros',
        'Los registros de ingresos y gastos se filtran por tipo, sentido y día, y se guardan en un archivo CSV que abre cualquier hoja de cálculo.'
      ],
      id: [
        'Ekspor catatan Anda',
        'Catatan pemasukan dan pengeluaran dapat disaring menurut jenis, arah, dan hari, lalu disimpan sebagai berkas CSV yang dapat dibuka di lembar kerja mana pun.'
      ],
      ja: [
        '収支記録の書き出し',
        '収支記録は種類、入出金、日付で絞り込み、表計算ソフトで開ける CSV ファイルとして保存できます。'
      ],
      ko: [
        '내역 내보내기',
        '수입·지출 내역은 유형, 방향, 날짜로 걸러서 어떤 스프레드시트에서도 열리는 CSV 파일로 저장할 수 있습니다.'
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
  },
  {
    daysAgo: 88,
    texts: {
      en: [
        'Keep your transaction password to yourself',
        'Nobody from support asks for it. After five wrong tries it is locked for 15 minutes, and after a change withdrawals stay closed for 24 hours.'
      ],
      'zh-TW': [
        '請妥善保管交易密碼',
        '客服不會向您索取交易密碼。連續輸錯五次將鎖定 15 分鐘，修改後 24 小時內無法提現。'
      ],
      'zh-CN': [
        '请妥善保管交易密码',
        '客服不会向您索取交易密码。连续输错五次将锁定 15 分钟，修改后 24 小时内无法提现。'
      ],
      es: [
        'No comparta su contraseña de transacción',
        'Nadie de soporte se la pedirá. Tras cinco intentos erróneos se bloquea 15 minutos y, después de cambiarla, los retiros quedan cerrados 24 horas.'
      ],
      id: [
        'Jaga kata sandi transaksi Anda',
        'Tidak ada petugas bantuan yang memintanya. Setelah lima kali salah, kata sandi dikunci 15 menit, dan setelah diubah penarikan ditutup selama 24 jam.'
      ],
      ja: [
        '取引パスワードは他人に教えないでください',
        'サポートがお尋ねすることはありません。5 回間違えると 15 分間ロックされ、変更後 24 時間は出金できません。'
      ],
      ko: [
        '거래 비밀번호를 안전하게 보관하세요',
        '고객 지원에서는 비밀번호를 묻지 않습니다. 다섯 번 틀리면 15분 동안 잠기고, 변경한 뒤 24시간 동안은 출금할 수 없습니다.'
      ],
      pt: [
        'Guarde a sua palavra-passe de transação só para si',
        'Ninguém do apoio a pede. Após cinco tentativas erradas fica bloqueada 15 minutos e, depois de alterada, os levantamentos ficam fechados 24 horas.'
      ],
      vi: [
        'Giữ kín mật khẩu giao dịch',
        'Không nhân viên hỗ trợ nào hỏi mật khẩu này. Nhập sai năm lần sẽ bị khóa 15 phút, và sau khi đổi mật khẩu bạn không thể rút tiền trong 24 giờ.'
      ]
    }
  },
  {
    daysAgo: 151,
    texts: {
      en: [
        'How withdrawals work',
        'The amount is held as soon as you ask. If a withdrawal fails, the whole amount comes back and the reason is shown in its detail.',
        'How often and how much you can withdraw in a day, and the fee, depend on the grade of your shop.'
      ],
      'zh-TW': [
        '提現說明',
        '提交申請後金額會立即凍結。若提現失敗，全部金額將退回，並在詳情中顯示原因。',
        '每日提現次數、單次上限和手續費取決於店鋪等級。'
      ],
      'zh-CN': [
        '提现说明',
        '提交申请后金额会立即冻结。若提现失败，全部金额将退回，并在详情中显示原因。',
        '每日提现次数、单次上限和手续费取决于店铺等级。'
      ],
      es: [
        'Cómo funcionan los retiros',
        'El importe se retiene en cuanto lo solicita. Si un retiro falla, vuelve entero y el motivo aparece en su detalle.',
        'Los retiros por día, el máximo de cada uno y la comisión dependen del grado de su tienda.'
      ],
      id: [
        'Cara kerja penarikan',
        'Jumlahnya ditahan begitu Anda mengajukan. Jika penarikan gagal, seluruh jumlah kembali dan alasannya tampil di detail.',
        'Jumlah penarikan per hari, batas tiap penarikan, dan biayanya bergantung pada tingkat toko Anda.'
      ],
      ja: [
        '出金の仕組み',
        '申請すると金額がすぐに確保されます。出金に失敗した場合は全額が戻り、詳細に理由が表示されます。',
        '1 日の出金回数、1 回の上限、手数料はショップのグレードによって決まります。'
      ],
      ko: [
        '출금 안내',
        '신청하는 즉시 금액이 보류됩니다. 출금에 실패하면 전액이 돌아오고 상세 화면에 사유가 표시됩니다.',
        '하루 출금 횟수, 1회 한도와 수수료는 상점 등급에 따라 달라집니다.'
      ],
      pt: [
        'Como funcionam os levantamentos',
        'O valor fica retido assim que o pede. Se um levantamento falhar, volta por inteiro e o motivo aparece no detalhe.',
        'Os levantamentos por dia, o limite de cada um e a taxa dependem do grau da sua loja.'
      ],
      vi: [
        'Cách rút tiền hoạt động',
        'Số tiền được giữ lại ngay khi bạn yêu cầu. Nếu rút tiền thất bại, toàn bộ số tiền được hoàn lại và lý do hiện trong phần chi tiết.',
        'Số lần rút mỗi ngày, hạn mức mỗi lần và phí tùy thuộc vào hạng cửa hàng của bạn.'
      ]
    }
  },
  {
    daysAgo: 300,
    texts: {
      en: [
        'How recharges work',
        'Choose a network, pay to the address shown and upload a picture of the payment. The amount is credited once an operator has approved it.'
      ],
      'zh-TW': ['儲值說明', '選擇網路，向顯示的地址付款並上傳付款截圖。營運員審核通過後即會入帳。'],
      'zh-CN': ['充值说明', '选择网络，向显示的地址付款并上传付款截图。运营员审核通过后即会入账。'],
      es: [
        'Cómo funcionan las recargas',
        'Elija una red, pague a la dirección mostrada y suba una imagen del pago. El importe se abona cuando un operador lo aprueba.'
      ],
      id: [
        'Cara kerja isi saldo',
        'Pilih jaringan, bayar ke alamat yang ditampilkan, lalu unggah gambar bukti bayar. Saldo bertambah setelah operator menyetujuinya.'
      ],
      ja: [
        'チャージの仕組み',
        'ネットワークを選び、表示されたアドレスに支払い、支払いの画像をアップロードしてください。担当者の承認後に反映されます。'
      ],
      ko: [
        '충전 안내',
        '네트워크를 고르고 표시된 주소로 결제한 뒤 결제 사진을 올려 주세요. 운영자가 승인하면 잔액에 반영됩니다.'
      ],
      pt: [
        'Como funcionam as recargas',
        'Escolha uma rede, pague para o endereço mostrado e carregue uma imagem do pagamento. O valor é creditado quando um operador o aprova.'
      ],
      vi: [
        'Cách nạp tiền hoạt động',
        'Chọn mạng, thanh toán đến địa chỉ hiển thị và tải lên ảnh thanh toán. Số tiền được cộng sau khi nhân viên vận hành duyệt.'
      ]
    }
  }
]
